import { expect, test } from 'vitest';
import { readTokens } from '../../../scripts/build/tokens.ts';
import { luminance } from './luminance.ts';

type Theme = Readonly<Record<string, string>>;

const { day, night } = readTokens();

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

test.each(themes)('every text reaches 4.5:1 by %s', (_name, tokens) => {
  const tooLow = [...pairs, ...onButtons].flatMap(([text, ground]) => {
    const ratio = contrast(tokens, text, ground);
    return ratio < 4.5 ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : [];
  });
  expect(tooLow).toEqual([]);
});

test('the words of the morning reach 4.5:1 on all of its sky', () => {
  for (const sky of ['morning', 'morning-low'])
    expect(contrast(day, 'draw-night', sky)).toBeGreaterThanOrEqual(4.5);
});

test.each(themes)('every control reaches 3:1 by %s', (_name, tokens) => {
  const tooLow = controls.flatMap(([control, ground]) => {
    const ratio = contrast(tokens, control, ground);
    return ratio < 3 ? [`${control} on ${ground}: ${ratio.toFixed(2)}`] : [];
  });
  expect(tooLow).toEqual([]);
});
