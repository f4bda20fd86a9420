import { describe, expect, it } from 'vitest';
import { createShortage } from '#src/player/engine/shortage.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';

const tick = 250;

/** Milliseconds, how far the position moves in that time, and how many seconds are held. */
type Span = readonly [number, { readonly pace: number; readonly held: number }];

/** The milliseconds after which it is short of sound, if it is. */
function shortAt(spans: readonly Span[], every = tick): number | undefined {
  const clock = createManualClock();
  const began = clock.now();
  const shortage = createShortage(clock);
  let position = 0;
  for (const [milliseconds, { pace, held }] of spans)
    for (let passed = 0; passed < milliseconds; passed += every) {
      clock.advance(every);
      position += (every / 1000) * pace;
      if (shortage.check(position, held)) return clock.now() - began;
    }
  return undefined;
}

const minute = 60_000;
const full = { pace: 1, held: 4 };
const atTheEnd = { pace: 1, held: 0.3 };

describe('a decoder that plays each frame as it arrives', () => {
  it.each([
    ['a line of 80 kb/s', 0.625, 1250],
    ['a line of 112 kb/s', 0.875, 2750],
    ['a line of 122 kb/s', 0.95, 6250],
  ])('%s for a stream of 128: it is short of sound', (_line, pace, at) => {
    expect(shortAt([[minute, { pace, held: 0.13 }]])).toBe(at);
  });

  it.each<readonly [string, readonly Span[]]>([
    ['sound with a reserve', [[minute, full]]],
    ['a station whose reserve is always small', [[minute, atTheEnd]]],
    ['a clock of sound that is slower by a thousandth', [[minute, { pace: 0.999, held: 0.3 }]]],
    ['a machine that plays late what it has', [[minute, { pace: 0.7, held: 0.6 }]]],
    [
      'a short stop before more arrives',
      [
        [5000, atTheEnd],
        [250, { pace: 0, held: 0.1 }],
        [minute, full],
      ],
    ],
  ])('%s: it is not', (_what, spans) => {
    expect(shortAt(spans)).toBeUndefined();
  });

  it('knows nothing of the time in which the page was frozen', () => {
    expect(shortAt([[10 * minute, { pace: 0, held: 0 }]], minute)).toBeUndefined();
  });
});
