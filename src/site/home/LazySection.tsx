import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Notice } from '#src/site/components/Notice.tsx';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { usePublished } from '#src/ui/PublishedContext.ts';
import { useIsTakenOver } from '#src/ui/useIsTakenOver.ts';
import styles from './LazySection.module.css';
import { useInView } from './useInView.ts';

type Loaded = { status: 'waiting' | 'failed' } | { status: 'ready'; Part: ComponentType };

/** A constant object: what it fetches is fetched once. */
export type SectionPart = Readonly<{
  load: () => Promise<ComponentType>;
  /** The answer that a published page shows it with, and the part itself once it was loaded. */
  answer?: string;
  component?: () => ComponentType | undefined;
}>;

type LazySectionProps = {
  /** Where a link of the page may lead. */
  id?: string;
  part: SectionPart;
  /** Class with the room kept free until the part has come, so that nothing jumps. */
  height: string | undefined;
};

/** Loads a part of the page when a person comes near it. */
export function LazySection({ id, part, height }: LazySectionProps) {
  const { load, answer } = part;
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  const [attempt, setAttempt] = useState(0);
  // For good: what is taken over stays until the part itself is here.
  const isPublished = usePublished().has(answer ?? '');
  const [isKept] = useState(useIsTakenOver() && isPublished);
  const [loaded, setLoaded] = useState<Loaded>({ status: 'waiting' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
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
    <div id={id} ref={place} className={styles.place}>
      {loaded.status === 'waiting' &&
        (isKept ? <OfDocument Part={part.component?.()} /> : <Skeleton className={height} />)}
      {loaded.status === 'failed' && (
        <Notice onRetry={retry}>Cette partie de la page n’a pas pu s’afficher.</Notice>
      )}
      {loaded.status === 'ready' && <loaded.Part />}
    </div>
  );
}

/** What the page was published with stays until its script is here; only the publisher has that. */
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
