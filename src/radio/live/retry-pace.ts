import type { Clock } from '#src/radio/clock.ts';
import {
  firstRetryMs,
  jitterShare,
  longestRetryMs,
  minuteMs,
  triesPerMinute,
} from '#src/radio/policy.ts';

/** When a silent stream is tried again: at once, after 2 s, then every 4 s; never more than 15 times a minute. */
export function createRetryPace(clock: Clock) {
  const recent: number[] = [];
  let tries = 0;
  return {
    /** Called at sound or when the network is back: the next silence counts as a new one. */
    beginAnew() {
      tries = 0;
    },
    /** Called when a connection is opened. */
    noteTry() {
      tries += 1;
      recent.push(clock.now());
      if (recent.length > triesPerMinute) recent.shift();
    },
    /** Milliseconds until the next try. */
    nextDelay() {
      // Whoever sets the clock of the device back must not make the silence an hour longer.
      if ((recent.at(-1) ?? 0) > clock.now()) recent.length = 0;
      const [oldest] = recent;
      const step = tries === 0 ? 0 : Math.min(longestRetryMs, firstRetryMs * 2 ** (tries - 1));
      const due = (recent.at(-1) ?? 0) + step * (1 + jitterShare * Math.random());
      const isSpent = oldest !== undefined && recent.length === triesPerMinute;
      const at = isSpent ? Math.max(due, oldest + minuteMs) : due;
      // Timers drop the fraction of a millisecond, and would fire in the minute before.
      return Math.max(0, Math.ceil(at - clock.now()));
    },
  };
}
