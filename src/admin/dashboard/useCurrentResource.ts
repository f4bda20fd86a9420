import { useEffect, useState } from 'react';
import { useResource } from '#src/ui/useResource.ts';

/** Milliseconds. Whoever looks away for less finds what was there. */
const AWAY = 60_000;

function useReturns() {
  const [returns, setReturns] = useState(0);
  useEffect(function countReturns() {
    let leftAt = Number.POSITIVE_INFINITY;
    function onChange() {
      if (document.hidden) leftAt = Date.now();
      else if (Date.now() - leftAt > AWAY) setReturns((count) => count + 1);
    }
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return returns;
}

/** Reads again when its tab is looked at again: a dashboard that stays open says how the radio is now. */
export const useCurrentResource: typeof useResource = (key, load, options) =>
  useResource(`${key}|${useReturns()}`, load, options);
