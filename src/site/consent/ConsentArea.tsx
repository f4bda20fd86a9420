import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import {
  closeAnalytics,
  forgetVisitor,
  openAnalytics,
  trackPageView,
} from '#src/analytics/analytics.ts';
import { readConsent, subscribeToConsent } from '#src/analytics/consent.ts';
import { titledPage } from '#src/ui/Head.tsx';
import { isBannerAskedFor } from './banner-state.ts';
import { ConsentBanner } from './ConsentBanner.tsx';

/** Applies the visitor's choice on the public pages. */
export function ConsentArea() {
  const choice = useSyncExternalStore(subscribeToConsent, readConsent);
  const isAskedFor = useSyncExternalStore(isBannerAskedFor.subscribe, isBannerAskedFor.read);

  useLayoutEffect(
    /** Before the effects of the pages, which count. */
    function measureOnlyWithConsent() {
      openAnalytics();
      if (choice !== 'accepted') forgetVisitor();
      return closeAnalytics;
    },
    [choice],
  );

  return (
    <>
      {(choice === null || isAskedFor) && <ConsentBanner choice={choice} isAskedFor={isAskedFor} />}
      {choice === 'accepted' && <PageViews />}
    </>
  );
}

/** Sends one page view for each navigation, with the title of the new page. */
function PageViews() {
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
