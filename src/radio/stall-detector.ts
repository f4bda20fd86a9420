import type { Clock } from './clock.ts';
import { toldSlowMs, toldUnreachableMs } from './policy.ts';
import { type PlaybackStatus, type Trouble, wantsSound } from './radio-state.ts';

const checkMs = 500;

/** Measures how long a listener has waited for sound, and why. */
export function createStallDetector(
  clock: Clock,
  isReceiving: () => boolean | undefined,
  publish: () => void,
) {
  let trouble: Trouble = 'none';
  let source: string | undefined;
  let since = 0;
  let cancel = () => {};

  const check = () => {
    const received = isReceiving();
    const seen: Trouble = received ? 'slow' : 'unreachable';
    const limit = received ? toldSlowMs : toldUnreachableMs;
    if (received === undefined || seen === trouble || clock.now() - since < limit) return;
    trouble = seen;
    publish();
  };

  return {
    /** Called with every status: detects when a wait begins, continues or ends. */
    follow(status: PlaybackStatus) {
      const isWaiting = wantsSound(status) && status.status !== 'sounding';
      if (isWaiting && status.source?.url === source) return;
      cancel();
      trouble = 'none';
      source = isWaiting ? status.source?.url : undefined;
      since = clock.now();
      if (isWaiting) cancel = clock.every(checkMs, check);
    },
    get trouble() {
      return trouble;
    },
  };
}
