/** `npm run serve`: server/main.ts, in this process. */
import { runBuilt } from './built-program.mjs';

// Errors in the log name lines of the sources.
process.setSourceMapsEnabled(true);
await runBuilt('-server', 'main.js');
