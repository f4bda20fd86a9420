/**
 * `npm run openapi`: writes docs/openapi.json from the schemas with which the site parses answers.
 */
import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../contract/openapi.ts';

writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
