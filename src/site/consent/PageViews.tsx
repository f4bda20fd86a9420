import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { trackPageView } from '#src/analytics/analytics.ts';
import { titledPage } from '#src/ui/Head.tsx';

/** Sends one page view for each navigation, with the title of the new page. */
export function PageViews() {
  const { pathname, search } = useLocation();
  const { subscribe, read, readInitial } = titledPage;
  const titled = useSyncExternalStore(subscribe, read, readInitial);
  const address = pathname + search;
  const counted = useRef('');

  useEffect(
    function countPageView() {
      // Read again: the page before has said since this render that it has gone.
      if (titled === null || read() === null || counted.current === address) return;
      counted.current = address;
      trackPageView(address);
    },
    [titled, address],
  );
  return null;
}
