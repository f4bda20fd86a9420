import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Writes .gz and .br beside every text file, so that no server compresses at each visit. */
export async function compressFiles(dist: string): Promise<number> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => COMPRESSED.has(extname(name)) && !name.startsWith('.vite'))
    .filter((name) => !EDITED.includes(name))
    .map((name) => join(dist, name));
  for (const file of files) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, await toGzip(bytes, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
  return files.length;
}
