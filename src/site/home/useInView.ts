import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen a part counts as near, once a person has begun to scroll. */
const MARGIN = '300px';

/**
 * True from when the element is seen, or nearly seen by a person who scrolls. Somebody who only
 * looks at the top of the page, and listens, fetches nothing of what lies below.
 */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  const [hasScrolled, setHasScrolled] = useState(false);

  useEffect(function watchFirstScroll() {
    const onScroll = () => setHasScrolled(true);
    window.addEventListener('scroll', onScroll, { once: true, passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  useEffect(
    function watchApproach() {
      if (isInView || !element.current) return;
      if (typeof IntersectionObserver === 'undefined') {
        setIsInView(true);
        return;
      }
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setIsInView(true);
        },
        { rootMargin: hasScrolled ? MARGIN : '0px' },
      );
      observer.observe(element.current);
      return () => observer.disconnect();
    },
    [element, isInView, hasScrolled],
  );
  return isInView;
}
