import { useEffect } from 'react';

/** Returns whether this browser can keep the screen on; call it only in a browser. */
export const canKeepScreenOn = () => 'wakeLock' in navigator;

/** Keeps the screen on while `isWanted`; the system ends this when the page is hidden. */
export function useWakeLock(isWanted: boolean) {
  useEffect(
    function keepScreenOn() {
      if (!isWanted || !canKeepScreenOn()) return;
      let lock: WakeLockSentinel | undefined;
      let isOver = false;
      async function hold() {
        if (document.visibilityState !== 'visible' || lock?.released === false) return;
        // Refused when the battery is low: the light then lasts until the screen turns off.
        const held = await navigator.wakeLock.request('screen').catch(() => undefined);
        if (isOver) void held?.release();
        else lock = held;
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
}
