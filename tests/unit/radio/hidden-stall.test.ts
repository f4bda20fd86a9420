import { describe, expect, it } from 'vitest';
import { createHiddenStallWatch } from '#src/radio/live/hidden-stall.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';

const tick = 250;

/**
 * Milliseconds; in a second of that time the position moves by `pace` seconds, and as many of sound
 * are received unless `supply` says how many.
 */
type Span = readonly [number, { readonly pace: number; readonly supply?: number }];

/** The milliseconds after which it is short of sound, if it is. */
function shortAt(held: number, spans: readonly Span[], every = tick): number | undefined {
  const clock = createManualClock();
  const began = clock.now();
  const shortage = createHiddenStallWatch(clock);
  let position = 0;
  let left = held;
  for (const [milliseconds, { pace, supply = pace }] of spans)
    for (let passed = 0; passed < milliseconds; passed += every) {
      clock.advance(every);
      position += (every / 1000) * pace;
      left += (every / 1000) * (supply - pace);
      if (shortage.check(position, left)) return clock.now() - began;
    }
  return undefined;
}

const minute = 60_000;

describe('a decoder that plays each frame as it arrives', () => {
  it.each([
    ['80 kb/s', 0.13, 0.625, 1250],
    ['112 kb/s', 0.13, 0.875, 2750],
    ['112 kb/s, with a slow audio thread', 0.6, 0.875, 2750],
    ['122 kb/s', 0.13, 0.95, 6250],
  ])('a line of %s for a stream of 128: it is short of sound', (_line, held, pace, at) => {
    expect(shortAt(held, [[minute, { pace }]])).toBe(at);
  });

  it.each<readonly [string, number, readonly Span[]]>([
    ['sound with a reserve', 4, [[minute, { pace: 1 }]]],
    ['a station whose reserve is always small', 0.3, [[minute, { pace: 1 }]]],
    ['a slow line before its reserve is used up', 4, [[10_000, { pace: 1, supply: 0.7 }]]],
    ['a clock of sound that is slower by a thousandth', 0.3, [[minute, { pace: 0.999 }]]],
    ['a line that is slower by a fiftieth', 0.3, [[minute, { pace: 0.98 }]]],
    ['a machine that plays late what it receives', 0.3, [[minute, { pace: 0.7, supply: 1 }]]],
    ['a machine that plays late what it has', 1.2, [[minute, { pace: 0.7 }]]],
    [
      'a short stop before more arrives',
      0.3,
      [
        [5000, { pace: 1 }],
        [250, { pace: 0 }],
        [5000, { pace: 1, supply: 2 }],
      ],
    ],
  ])('%s: it is not', (_what, held, spans) => {
    expect(shortAt(held, spans)).toBeUndefined();
  });

  it('knows nothing of the time in which the page was frozen', () => {
    expect(shortAt(0, [[10 * minute, { pace: 0 }]], minute)).toBeUndefined();
  });
});
