import { type RefObject, useEffect, useState } from 'react';

/**
 * Distance below the viewport at which a section is loaded, after the visitor has begun to scroll.
 */
const MARGIN = '300px';

/**
 * Returns true once the element is visible, or nearly visible to a visitor who scrolls. A visitor who
 * stays at the top of the page and listens does not load the sections below.
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
