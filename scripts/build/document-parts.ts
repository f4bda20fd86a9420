import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeUTF8 } from 'entities';

/** Formats `{ play: 'live' }` as ` data-play="live"`, which `dataset` reads back. */
export const dataAttributes = (data: Readonly<Record<string, string>>) =>
  Object.entries(data)
    .map(([name, value]) => {
      const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return ` data-${attribute}="${escapeUTF8(value)}"`;
    })
    .join('');

/** Returns stylesheets as inline elements: they need no request and do not delay rendering. */
export function inlineStyles(dist: string, styles: readonly string[]): string {
  const css = styles.map((style) => readFileSync(join(dist, style), 'utf8').trim()).join('');
  const known = styles.map((style) => `<link rel="stylesheet" href="${style}" disabled>`);
  return `<style>${css}</style>${known.join('')}`;
}

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
