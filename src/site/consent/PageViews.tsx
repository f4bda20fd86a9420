import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { trackPageView } from '#src/analytics/analytics.ts';
import { whenTitleIsSet } from '#src/analytics/page-title.ts';
import { config } from '#src/config.ts';

type Counted = Readonly<{ pathname: string; search: string; title: string }>;

/** Sends one page view for each navigation, with the title of the new page. */
export function PageViews() {
  const { pathname, search } = useLocation();
  const last = useRef<Counted>(null);

  useEffect(
    function countPageView() {
      if (last.current?.pathname === pathname && last.current.search === search) return;
      // Another page of the same list has the same title. On the first view the shell's title is the
      // site's name, which is no page's title.
      const before = last.current ?? { pathname: null, title: config.siteName };
      const oldTitle = before.pathname === pathname ? null : before.title;
      return whenTitleIsSet(oldTitle, () => {
        last.current = { pathname, search, title: document.title };
        trackPageView(pathname + search);
      });
    },
    [pathname, search],
  );
  return null;
}
