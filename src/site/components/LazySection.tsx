import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Notice } from '#src/site/components/Notice.tsx';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { usePublished } from '#src/ui/PublishedContext.ts';
import { useIsHydrating } from '#src/ui/useIsHydrating.ts';
import styles from './LazySection.module.css';
import { useInView } from './useInView.ts';

type Loaded = { status: 'waiting' | 'failed' } | { status: 'ready'; Part: ComponentType };

/** Pass a constant object, so that its code is fetched once. */
export type SectionPart = Readonly<{
  load: () => Promise<ComponentType>;
  /** Key of the answer a published page renders it with. */
  answer?: string;
  /** The component once loaded: whoever comes back to the page finds it as it was. */
  component: () => ComponentType | undefined;
}>;

type LazySectionProps = {
  /** Anchor for links within the page. */
  id?: string;
  part: SectionPart;
  /**
   * Class that reserves the section's height until it has loaded, so that the layout does not shift.
   */
  height: string | undefined;
};

/** Loads a section of the page when it is close to the viewport. */
export function LazySection({ id, part, height }: LazySectionProps) {
  const { load, answer } = part;
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  const [attempt, setAttempt] = useState(0);
  // Read once: the published content stays until the component has loaded.
  const isPublished = usePublished().has(answer ?? '');
  const isHydrating = useIsHydrating();
  const [isKept] = useState(isHydrating && isPublished);
  const [loaded, setLoaded] = useState<Loaded>(() => {
    const Part = isHydrating ? undefined : part.component();
    return Part ? { status: 'ready', Part } : { status: 'waiting' };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(
    function loadPart() {
      if (!isInView) return;
      let isLeft = false;
      load().then(
        (Part) => {
          if (!isLeft) setLoaded({ status: 'ready', Part });
        },
        (error: unknown) => {
          console.error('Erreur lors du chargement d’une partie de la page', error);
          if (!isLeft) setLoaded({ status: 'failed' });
        },
      );
      return () => {
        isLeft = true;
      };
    },
    [isInView, load, attempt],
  );

  function retry() {
    setLoaded({ status: 'waiting' });
    setAttempt(attempt + 1);
  }

  return (
    <div id={id} ref={place} className={styles.place} tabIndex={-1}>
      {loaded.status === 'waiting' &&
        (isKept ? <OfDocument Part={part.component()} /> : <Skeleton className={height} />)}
      {loaded.status === 'failed' && (
        <Notice onRetry={retry}>Cette partie de la page n’a pas pu s’afficher.</Notice>
      )}
      {loaded.status === 'ready' && <loaded.Part />}
    </div>
  );
}

/**
 * Keeps the published HTML until the component has loaded; only the publisher passes `Part` at once.
 */
function OfDocument({ Part }: { Part: ComponentType | undefined }) {
  if (Part) {
    return (
      <div>
        <Part />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written, React keeps what is there
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
