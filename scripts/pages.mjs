/**
 * `npm run pages`: starts the program that the build compiled (publishing/pages/pages-program.ts).
 * Plain JavaScript, because a run with few changes takes half as long without a compiler.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const program = resolve(`${process.env.DIST_DIR || 'dist'}-publishing`, 'pages.js');
if (existsSync(program)) {
  await import(pathToFileURL(program).href);
} else {
  console.error(`${program} manque : lancez npm run build (run npm run build).`);
  process.exitCode = 1;
}
