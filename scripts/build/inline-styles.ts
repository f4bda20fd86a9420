import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sheets as they stand in a page: what is inline is not fetched again, nor waited for. */
export function inlineStyles(dist: string, styles: readonly string[]): string {
  const css = styles.map((style) => readFileSync(join(dist, style), 'utf8').trim()).join('');
  const known = styles.map((style) => `<link rel="stylesheet" href="${style}" disabled>`);
  return `<style>${css}</style>${known.join('')}`;
}
