import { expect, test } from 'vitest';
import { createRetryPace } from '#src/radio/live/retry-pace.ts';
import { longestRetryMs } from '#src/radio/policy.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';

const hour = 3_600_000;

test('a radio falls silent after the clock of the device was set back: it is tried again at once', () => {
  const clock = createManualClock();
  let set = 0;
  const pace = createRetryPace({ ...clock, now: () => 2 * hour + clock.now() + set });
  pace.noteTry();
  pace.beginAnew();
  clock.advance(hour);
  set = -2 * hour;
  expect(pace.nextDelay()).toBe(0);
  for (let tries = 0; tries < 5; tries += 1) {
    pace.noteTry();
    const wait = pace.nextDelay();
    expect(wait).toBeGreaterThan(1000);
    expect(wait).toBeLessThan(1.1 * longestRetryMs);
    clock.advance(wait);
  }
});
