/** `npm run pages`: publishing/pages/pages-program.ts. */
import { runBuilt } from './built-program.mjs';

await runBuilt('-publishing', 'pages.js');
