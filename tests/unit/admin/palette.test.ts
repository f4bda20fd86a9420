import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colours } from '#src/admin/layout/theme.ts';

const css = readFileSync('src/site/theme/tokens.css', 'utf8');
const [day = '', night = ''] = css.split('@media (prefers-color-scheme: dark)');

test.each([
  ['day', day, colours.light],
  ['night', night, colours.dark],
] as const)('the back office has the colours of the site by %s', (_theme, block, theme) => {
  for (const [name, value] of Object.entries(theme)) {
    expect(block).toContain(`--${name}: ${value};`);
  }
});
