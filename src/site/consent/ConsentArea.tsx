import { useLayoutEffect, useSyncExternalStore } from 'react';
import { closeAnalytics, forgetVisitor, openAnalytics } from '#src/analytics/analytics.ts';
import { readConsent, subscribeToConsent } from '#src/analytics/consent.ts';
import { isBannerAskedFor } from './banner-state.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { PageViews } from './PageViews.tsx';

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
