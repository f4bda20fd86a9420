import type { Clock } from './clock.ts';
import { type PlaybackStatus, type Trouble, wantsSound } from './player-state.ts';

/** Milliseconds after which a wait is reported: bytes arrive but not enough, and no answer at all. */
const slowAfter = 3000;
const unreachableAfter = 8000;
const checkInterval = 500;

export interface StallDetector {
  /** Called with every status: detects when a wait begins, continues or ends. */
  follow(status: PlaybackStatus): void;
  readonly trouble: Trouble;
}

/** Measures how long a listener has waited for sound, and why. */
export function createStallDetector(
  clock: Clock,
  isReceiving: () => boolean | undefined,
  publish: () => void,
): StallDetector {
  let trouble: Trouble = 'none';
  let source: string | undefined;
  let since = 0;
  let cancel = () => {};

  const check = () => {
    const received = isReceiving();
    const seen: Trouble = received ? 'slow' : 'unreachable';
    const limit = received ? slowAfter : unreachableAfter;
    if (received === undefined || seen === trouble || clock.now() - since < limit) return;
    trouble = seen;
    publish();
  };

  return {
    follow(status) {
      const isWaiting = wantsSound(status) && status.status !== 'sounding';
      if (isWaiting && status.source?.url === source) return;
      cancel();
      trouble = 'none';
      source = isWaiting ? status.source?.url : undefined;
      since = clock.now();
      if (isWaiting) cancel = clock.every(checkInterval, check);
    },
    get trouble() {
      return trouble;
    },
  };
}
