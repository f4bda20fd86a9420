import { useEffect, useState } from 'react';

/** Milliseconds after which loading counts as slow. */
const LONG = 5000;

/** Returns true when loading takes longer than usual. */
export function useIsLong(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false);

  useEffect(
    function watchTheTime() {
      if (!isWaiting) return;
      const timer = setTimeout(() => setIsLong(true), LONG);
      return () => {
        clearTimeout(timer);
        setIsLong(false);
      };
    },
    [isWaiting],
  );
  return isLong && isWaiting;
}
