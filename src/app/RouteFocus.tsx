import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What a new page begins with: the result of what led to it, else its heading, else its main element. */
export const startOfPage = () =>
  document.querySelector<HTMLElement>('main [data-result]') ??
  document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ??
  document.querySelector<HTMLElement>('main[tabindex="-1"]');

/**
 * After a navigation inside the app the focus would stay on the link. It goes to the start of
 * the new page. It stays on the first page of a visit, and where only the query changes: paging leaves it
 * on its button.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(
    function focusHeading() {
      if (lastPathname.current === pathname) return;
      lastPathname.current = pathname;
      startOfPage()?.focus({ preventScroll: true });
    },
    [pathname],
  );
  return null;
}
