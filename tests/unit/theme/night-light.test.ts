import { expect, test } from 'vitest';
import { readTokens } from '../../../scripts/build/tokens.ts';
import { luminance } from './luminance.ts';

const { night } = readTokens();
const colours = Object.entries(night).filter(([name]) => name.startsWith('night-light'));

test('the night light has at most a twentieth of the light of white', () => {
  expect(colours).toHaveLength(2);
  const tooBright = colours.filter(([, colour]) => luminance(colour) > 0.05);
  expect(tooBright).toEqual([]);
});

test('the night light is amber: no blue at all, and more red than green', () => {
  for (const [name, colour] of colours) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(colour.slice(at, at + 2), 16),
    );
    expect({ name, blue }).toEqual({ name, blue: 0 });
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(0);
  }
});
