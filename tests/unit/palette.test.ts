import { expect, test } from 'vitest';
import { readTokens } from '../../scripts/build/tokens.ts';

type Theme = Readonly<Record<string, string>>;

const { day, night } = readTokens();

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

const grounds = ['paper', 'paper-low', 'surface', 'glow'];
const texts = ['ink', 'muted', 'primary', 'primary-strong', 'leaf'];
const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));
const onButtons = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
] as const;
const controls = ['edge', 'primary', 'ink'].flatMap((control) =>
  ['paper', 'paper-low', 'surface'].map((ground) => [control, ground] as const),
);

const themes = [
  ['day', day],
  ['night', night],
] as const;

/** The pairs that have less contrast than they need. */
const tooLow = (tokens: Theme, all: readonly (readonly [string, string])[], least: number) =>
  all
    .map(([text, ground]) => ({ text, ground, ratio: contrast(tokens, text, ground) }))
    .filter(({ ratio }) => ratio < least);

test.each(themes)('every text reaches 4.5:1, and every control 3:1, by %s', (_name, tokens) => {
  expect(tooLow(tokens, [...pairs, ...onButtons], 4.5)).toEqual([]);
  expect(tooLow(tokens, controls, 3)).toEqual([]);
});

test('the words of the morning reach 4.5:1 on all of its sky', () => {
  for (const sky of ['morning', 'morning-low'])
    expect(contrast(day, 'draw-night', sky)).toBeGreaterThanOrEqual(4.5);
});

const nightLight = Object.entries(night).filter(([name]) => name.startsWith('night-light'));

test('the night light has at most a twentieth of the light of white', () => {
  expect(nightLight).toHaveLength(2);
  const tooBright = nightLight.filter(([, colour]) => luminance(colour) > 0.05);
  expect(tooBright).toEqual([]);
});

test('the night light is amber: no blue at all, and more red than green', () => {
  for (const [name, colour] of nightLight) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(colour.slice(at, at + 2), 16),
    );
    expect({ name, blue }).toEqual({ name, blue: 0 });
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(0);
  }
});
