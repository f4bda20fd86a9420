import { useEffect, useState } from 'react';
import { canKeepScreenOn } from './can-keep-screen-on.ts';

/** Milliseconds until what was refused is asked for again: somebody may have plugged the device in. */
const retryMs = 10_000;

/**
 * Keeps the screen on while `isWanted`; the system ends this when the page is hidden, or the battery is low.
 * Returns whether it was refused: the screen then turns off by itself.
 */
export function useWakeLock(isWanted: boolean): boolean {
  const [isRefused, setIsRefused] = useState(false);

  useEffect(
    function keepScreenOn() {
      if (!isWanted || !canKeepScreenOn()) return;
      let lock: WakeLockSentinel | undefined;
      let isOver = false;
      async function hold() {
        if (document.visibilityState !== 'visible' || lock?.released === false) return;
        const held = await navigator.wakeLock.request('screen').catch(() => undefined);
        if (isOver) return void held?.release();
        lock = held;
        setIsRefused(held === undefined);
      }
      void hold();
      const timer = setInterval(hold, retryMs);
      document.addEventListener('visibilitychange', hold);
      return () => {
        isOver = true;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', hold);
        void lock?.release();
      };
    },
    [isWanted],
  );
  return isRefused;
}
