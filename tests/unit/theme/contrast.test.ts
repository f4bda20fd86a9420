import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('src/site/theme/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

type Theme = Readonly<Record<string, string>>;

/** The custom properties of the first block that opens with `start`. */
function theme(start: string): Theme {
  const from = css.indexOf(start);
  expect(from, `tokens.css must have a block that opens with ${start}`).toBeGreaterThan(-1);
  const open = css.indexOf('{', from + start.length - 1);
  const block = css.slice(open + 1, css.indexOf('}', open));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const day = theme(':root {');
const systemNight = theme('@media (prefers-color-scheme: dark) {\n  :root {');
const pageNight = theme('[data-theme="night"] {');

/** WCAG 2.2 relative luminance of #rrggbb. */
function luminance(hex: string): number {
  expect(hex).toMatch(/^#[\da-f]{6}$/i);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Theme, one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map((name) => luminance(tokens[name] ?? `no ${name}`))
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['--paper', '--paper-low', '--surface', '--glow'];
const texts = ['--ink', '--muted', '--primary', '--primary-strong', '--leaf'];
const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));
const onButtons = [
  ['--on-primary', '--primary'],
  ['--on-primary', '--primary-strong'],
] as const;
const controls = ['--edge', '--primary', '--ink'].flatMap((control) =>
  ['--paper', '--paper-low', '--surface'].map((ground) => [control, ground] as const),
);

const themes = [
  ['day', day],
  ['night', pageNight],
] as const;

test.each(themes)('every text reaches 4.5:1 by %s', (_name, tokens) => {
  const tooLow = [...pairs, ...onButtons].flatMap(([text, ground]) => {
    const ratio = contrast(tokens, text, ground);
    return ratio < 4.5 ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : [];
  });
  expect(tooLow).toEqual([]);
});

test.each(themes)('every control reaches 3:1 by %s', (_name, tokens) => {
  const tooLow = controls.flatMap(([control, ground]) => {
    const ratio = contrast(tokens, control, ground);
    return ratio < 3 ? [`${control} on ${ground}: ${ratio.toFixed(2)}`] : [];
  });
  expect(tooLow).toEqual([]);
});

test('night is the same by choice of the system and by choice of the page', () => {
  expect(pageNight).toEqual(systemNight);
  expect(Object.keys(pageNight).filter((name) => !(name in day))).toEqual([]);
});
