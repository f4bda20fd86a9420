import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { trackPageView } from '#src/analytics/analytics.ts';
import { whenTitleStands } from '#src/analytics/page-title.ts';
import { config } from '#src/config.ts';

type Counted = Readonly<{ pathname: string; search: string; title: string }>;

/** One page view a navigation, with the title of the page that was reached. */
export function PageViews() {
  const { pathname, search } = useLocation();
  const last = useRef<Counted>(null);

  useEffect(
    function countPageView() {
      if (last.current?.pathname === pathname && last.current.search === search) return;
      // Another page of the same list keeps its title. The shell of the first view has the name of
      // the site alone, which is the title of no page.
      const before = last.current ?? { pathname: null, title: config.siteName };
      const oldTitle = before.pathname === pathname ? null : before.title;
      return whenTitleStands(oldTitle, () => {
        last.current = { pathname, search, title: document.title };
        trackPageView(pathname + search);
      });
    },
    [pathname, search],
  );
  return null;
}
