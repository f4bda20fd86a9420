import { useEffect, useState } from 'react';

/** Returns whether this browser can keep the screen on; call it only in a browser. */
export const canKeepScreenOn = () => 'wakeLock' in navigator;

/**
 * Keeps the screen on while `isWanted`; the system ends this when the page is hidden. Returns whether it
 * was refused, as when the battery is low: the screen then turns off by itself.
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
      document.addEventListener('visibilitychange', hold);
      return () => {
        isOver = true;
        document.removeEventListener('visibilitychange', hold);
        void lock?.release();
      };
    },
    [isWanted],
  );
  return isRefused;
}
