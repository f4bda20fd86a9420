import { useEffect, useEffectEvent } from 'react';
import { useResource } from '#src/ui/useResource.ts';

/** Milliseconds. Whoever looks away for less finds what was there. */
const AWAY = 60_000;
/** Milliseconds. Who has it before their eyes all day trusts what it says. */
const OFTEN = 5 * 60_000;

/** Reads again when its tab is looked at again, and while it is looked at: a dashboard says how the radio is now. */
export const useCurrentResource: typeof useResource = (key, load, options) => {
  const resource = useResource(key, load, options);
  const readAgain = useEffectEvent(() => {
    if (resource.status !== 'loading') resource.reload();
  });
  useEffect(function readWhileLookedAt() {
    let leftAt = Number.POSITIVE_INFINITY;
    const timer = setInterval(() => document.hidden || readAgain(), OFTEN);
    function onChange() {
      if (document.hidden) leftAt = Date.now();
      else if (Date.now() - leftAt > AWAY) readAgain();
    }
    document.addEventListener('visibilitychange', onChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, []);
  return resource;
};
