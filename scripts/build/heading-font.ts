import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The Latin file of Baloo 2, all weights in one (loaded by src/boot/heading-font.ts). */
export const HEADING_FONT =
  'node_modules/@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2';

/** Copies it into the build; only the inline scripts refer to it. */
export function writeHeadingFont(dist: string) {
  const font = readFileSync(HEADING_FONT);
  const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8);
  writeFileSync(join(dist, 'assets', `${hash}.woff2`), font);
  return `/assets/${hash}.woff2`;
}
