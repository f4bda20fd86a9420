import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation inside the app the focus would stay on the link: it goes to the heading of
 * the new page, or to its main part while the heading is still loading. Not on the first load,
 * and not where only the query changed (paging keeps the focus on its button).
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(
    function focusHeading() {
      if (lastPathname.current === pathname) return;
      lastPathname.current = pathname;
      const target =
        document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ??
        document.querySelector<HTMLElement>('main[tabindex="-1"]');
      target?.focus({ preventScroll: true });
    },
    [pathname],
  );
  return null;
}
