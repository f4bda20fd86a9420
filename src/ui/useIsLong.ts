import { useEffect, useState } from 'react';

/** Milliseconds after which somebody who waits begins to doubt. */
const LONG = 5000;

/** True once something has been waited for longer than usual. */
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
