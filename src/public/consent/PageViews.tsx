import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { trackPageView } from '#src/analytics/analytics.ts';
import { whenTitleStands } from '#src/analytics/page-title.ts';

/** One page view a navigation, with the title of the page that was reached. */
export function PageViews() {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const lastPath = useRef<string>(null);

  useEffect(
    function countPageView() {
      if (lastPath.current === path) return;
      return whenTitleStands(() => {
        lastPath.current = path;
        trackPageView(path);
      });
    },
    [path],
  );
  return null;
}
