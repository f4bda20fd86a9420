import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs a program that the build compiled, in this process. Plain JavaScript, because a compiler
 * would double the time and memory of a start.
 *
 * @param {string} part what the name of its folder has after that of the site: `-server`
 * @param {string} name of its file
 */
export async function runBuilt(part, name) {
  const program = resolve(`${process.env.DIST_DIR || 'dist'}${part}`, name);
  if (existsSync(program)) {
    await import(pathToFileURL(program).href);
  } else {
    console.error(`${program} manque : lancez npm run build (run npm run build).`);
    process.exitCode = 1;
  }
}
