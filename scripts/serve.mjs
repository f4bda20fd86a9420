/** `npm run serve`: server/serve.ts. */
import { runBuilt } from './built-program.mjs';

await runBuilt('-server', 'serve.js');
