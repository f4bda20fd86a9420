import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation inside the app the focus would stay on the link. It goes to the result of what
 * led to the new page, else to the page's heading, else to its main element. It stays on the first
 * page of a visit, and where only the query changes: paging leaves it on its button.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(
    function focusHeading() {
      if (lastPathname.current === pathname) return;
      lastPathname.current = pathname;
      const target =
        document.querySelector<HTMLElement>('main [data-result]') ??
        document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ??
        document.querySelector<HTMLElement>('main[tabindex="-1"]');
      target?.focus({ preventScroll: true });
    },
    [pathname],
  );
  return null;
}
