import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: string;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  /** Travels with the history entry. */
  state?: unknown;
  /** Whether the link tells that its page, or a page below it, is the one shown. */
  marksCurrent?: 'page' | 'section' | undefined;
};

/**
 * A link inside the site. The router's own also knows how to fetch pages ahead for its framework,
 * 2 kB gzip in every first view; this is its click and its address.
 */
export function Link({ to, replace, state, marksCurrent, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const { pathname } = useLocation();
  const openInApp = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
  });

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) openInApp(event);
  }

  const isCurrent =
    marksCurrent !== undefined &&
    (pathname === to || (marksCurrent === 'section' && pathname.startsWith(`${to}/`)));
  return <a {...rest} href={href} onClick={open} aria-current={isCurrent ? 'page' : undefined} />;
}
