/** `npm run configuration`: writes docs/configuration.md and .env.example from src/lib/settings. */
import { writeFileSync } from 'node:fs';
import { configurationPage, envExample } from './configuration/texts.ts';

writeFileSync('docs/configuration.md', configurationPage());
writeFileSync('.env.example', envExample());
