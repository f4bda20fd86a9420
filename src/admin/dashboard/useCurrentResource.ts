import { useEffect, useState } from 'react';
import { useResource } from '#src/ui/useResource.ts';

/** Milliseconds. Whoever looks away for less finds what was there. */
const AWAY = 60_000;
/** Milliseconds. Who has it before their eyes all day trusts what it says. */
const OFTEN = 5 * 60_000;

/** Counts how often it is time to read again: when its tab is looked at again, and while it is looked at. */
function useLooks() {
  const [looks, setLooks] = useState(0);
  useEffect(function countLooks() {
    let leftAt = Number.POSITIVE_INFINITY;
    const look = () => setLooks((count) => count + 1);
    const timer = setInterval(() => document.hidden || look(), OFTEN);
    function onChange() {
      if (document.hidden) leftAt = Date.now();
      else if (Date.now() - leftAt > AWAY) look();
    }
    document.addEventListener('visibilitychange', onChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, []);
  return looks;
}

/** Reads again while it stays open: a dashboard says how the radio is now. */
export const useCurrentResource: typeof useResource = (key, load, options) =>
  useResource(`${key}|${useLooks()}`, load, options);
