import { useEffect } from 'react';

/** Whether this browser can keep the screen on; asked in the browser only. */
export const canKeepScreenOn = () => 'wakeLock' in navigator;

/** Keeps the screen on while `isWanted`; the system takes that back from a page that is hidden. */
export function useWakeLock(isWanted: boolean) {
  useEffect(
    function keepScreenOn() {
      if (!isWanted || !canKeepScreenOn()) return;
      let lock: WakeLockSentinel | undefined;
      let isOver = false;
      async function hold() {
        if (document.visibilityState !== 'visible' || lock?.released === false) return;
        // Refused where the battery is low: the light then lasts as long as the screen.
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
