import { type FunctionComponent, type ReactNode, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { usePublished } from '#src/ui/PublishedContext.ts';
import { useIsHydrating } from '#src/ui/useIsHydrating.ts';
import styles from './LazySection.module.css';
import { Notice } from './Notice.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Distance below the window at which a section is loaded, once the visitor has begun to scroll. */
const MARGIN = '300px';
/** The same for one whose height nobody knows before: it comes where nobody sees that others move. */
export const FAR = '4000px';

type Retry = { onRetry: () => void };

const MissingSection = ({ onRetry }: Retry) => (
  <Notice onRetry={onRetry}>Cette partie de la page n’a pas pu s’afficher.</Notice>
);

type SectionOptions = {
  /** Class that reserves the section's height until it has loaded, so that nothing moves. */
  height?: string | undefined;
  /** Stands there instead until it has loaded. */
  waiting?: ReactNode;
  margin?: string;
  /** Key of the answer that a published page renders it with. */
  answer?: string;
};

/** A section of a page, in a file of its own. Called once for each, outside of components. */
export function lazySection(
  load: () => Promise<FunctionComponent>,
  {
    height,
    waiting = <Skeleton className={height} />,
    margin = MARGIN,
    answer = '',
  }: SectionOptions,
) {
  const loadAndLog = () =>
    load().catch((error: unknown) => {
      console.error('Erreur lors du chargement d’une partie de la page', error);
      throw error;
    });
  const Part = lazyPart<Retry>(loadAndLog, { missing: MissingSection, meanwhile: waiting });
  return { Part, waiting, margin, answer };
}

type LazySectionProps = {
  /** Anchor for links within the page. */
  id?: string;
  section: ReturnType<typeof lazySection>;
};

/** Loads a section when it is close to the window; whoever comes back finds it as it was. */
export function LazySection({ id, section: { Part, waiting, margin, answer } }: LazySectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const isPublished = usePublished().has(answer);
  const isHydrating = useIsHydrating();
  const [isNear, setIsNear] = useState(() => !isHydrating && Part.isHere());
  const part: ReactNode = <Part key={attempt} onRetry={() => setAttempt(attempt + 1)} />;

  useEffect(
    /** Whoever stays at the top of the page and listens does not load what is below. */
    function watchApproach() {
      const element = place.current;
      if (!element) return;
      let observer: IntersectionObserver | undefined;
      function observe(rootMargin: string) {
        observer?.disconnect();
        observer = new IntersectionObserver(
          (entries) => {
            if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
            stop();
            setIsNear(true);
          },
          { rootMargin },
        );
        if (element) observer.observe(element);
      }
      const onScroll = () => observe(margin);
      function stop() {
        window.removeEventListener('scroll', onScroll);
        observer?.disconnect();
      }
      observe('0px');
      window.addEventListener('scroll', onScroll, { once: true, passive: true });
      return stop;
    },
    [margin],
  );

  return (
    <div id={id} ref={place} className={styles.place} tabIndex={-1}>
      {isNear ? part : waiting}
      {/* For a browser without scripts; only the publisher has its code by then. */}
      {!isNear && isPublished && isHydrating && <noscript>{Part.isHere() && part}</noscript>}
    </div>
  );
}
