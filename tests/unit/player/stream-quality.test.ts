import { describe, expect, it } from 'vitest';
import { createStreamQuality, type Quality } from '#src/player/live/stream-quality.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';

const second = 1000;
const minute = 60 * second;

/** Silences on a slow connection (`dry`) or a dead one, and tries, by the second of the press. */
type Event = readonly [number, 'dry' | 'dead' | 'try', { readonly fails?: boolean }?];

/** What changes, and when, if every change that is due succeeds unless it is told to fail. */
function changesOf(events: readonly Event[], savesData = false) {
  const clock = createManualClock();
  const quality = createStreamQuality(clock);
  const began = clock.now();
  const changes: [number, Quality][] = [];
  quality.begin(savesData);
  for (const [at, event, { fails = false } = {}] of events) {
    clock.advance(began + at * second - clock.now());
    const isDue = event === 'try' ? quality.isTryDue() : quality.noteSilence(event === 'dry');
    if (!isDue) continue;
    if (fails) quality.noteFailure();
    else quality.noteChange();
    changes.push([at, quality.current]);
  }
  return { changes, quality, clock };
}

const rows: readonly (readonly [string, readonly Event[], readonly [number, Quality][]])[] = [
  ['one silence changes nothing', [[10, 'dry']], []],
  [
    'two silences within a minute: the low stream',
    [
      [10, 'dry'],
      [69, 'dry'],
    ],
    [[69, 'low']],
  ],
  [
    'two silences further apart change nothing',
    [
      [10, 'dry'],
      [71, 'dry'],
    ],
    [],
  ],
  [
    'silences of a dead connection are no reason',
    [
      [10, 'dead'],
      [20, 'dry'],
      [30, 'dead'],
    ],
    [],
  ],
  [
    'five clean minutes later: the full stream',
    [
      [10, 'dry'],
      [20, 'dry'],
      [319, 'try'],
      [320, 'try'],
    ],
    [
      [20, 'low'],
      [320, 'full'],
    ],
  ],
  [
    'a silence of any kind starts the five minutes again',
    [
      [10, 'dry'],
      [20, 'dry'],
      [200, 'dead'],
      [499, 'try'],
      [500, 'try'],
    ],
    [
      [20, 'low'],
      [500, 'full'],
    ],
  ],
  [
    'at most two changes in ten minutes',
    [
      [10, 'dry'],
      [20, 'dry'],
      [320, 'try'],
      [330, 'dry'],
      [340, 'dry'],
      [610, 'dry'],
      [619, 'dry'],
      [620, 'dry'],
    ],
    [
      [20, 'low'],
      [320, 'full'],
      [620, 'low'],
    ],
  ],
  [
    'a try that fails is not repeated for ten minutes',
    [
      [10, 'dry'],
      [20, 'dry'],
      [320, 'try', { fails: true }],
      [919, 'try'],
      [920, 'try'],
    ],
    [
      [20, 'low'],
      [320, 'low'],
      [920, 'full'],
    ],
  ],
];

describe('the choice between the full stream and the low one', () => {
  it.each(rows)('%s', (_what, events, expected) => {
    expect(changesOf(events).changes).toEqual(expected);
  });

  it('a listener who saves data starts with the low stream, which is never left for the full one', () => {
    const { changes, quality } = changesOf([[900, 'try']], true);
    expect(quality.current).toBe('low');
    expect(changes).toEqual([]);
  });

  it('a new press starts with the full stream, unless the change was less than ten minutes ago', () => {
    const { quality, clock } = changesOf([
      [10, 'dry'],
      [20, 'dry'],
    ]);
    clock.advance(9 * minute);
    quality.begin(false);
    expect(quality.current).toBe('low');
    clock.advance(minute);
    quality.begin(false);
    expect(quality.current).toBe('full');
  });
});
