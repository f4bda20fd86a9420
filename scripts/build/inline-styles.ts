import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns stylesheets as inline elements: they need no request and do not delay rendering. */
export function inlineStyles(dist: string, styles: readonly string[]): string {
  const css = styles.map((style) => readFileSync(join(dist, style), 'utf8').trim()).join('');
  const known = styles.map((style) => `<link rel="stylesheet" href="${style}" disabled>`);
  return `<style>${css}</style>${known.join('')}`;
}
