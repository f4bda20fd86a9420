import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { BUILT_FILE, compressed } from '../../publishing/pages/page-files.ts';

const COMPRESSED = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.webmanifest',
  '.xml',
  '.txt',
  '.ico',
]);
/** Edited on the server: compressed twins would go on answering the old text. */
const EDITED = ['programme.json', 'lullaby.json'];

/** Writes .gz and .br beside every text file, so that no server compresses at each visit. */
export async function compressFiles(dist: string): Promise<number> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => COMPRESSED.has(extname(name)) && !name.startsWith('.'))
    .filter((name) => !EDITED.includes(name))
    .map((name) => join(dist, name));
  for (const file of files) {
    for (const [ending, bytes] of await compressed(readFileSync(file), BUILT_FILE)) {
      if (ending !== '') writeFileSync(file + ending, bytes);
    }
  }
  return files.length;
}
