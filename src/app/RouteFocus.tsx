import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation inside the app the focus would stay on the link: moves it to the heading of the
 * new page, or to its main element while the heading is loading. Not on the first load, and not when
 * only the query changed (after paging, the focus stays on its button).
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
