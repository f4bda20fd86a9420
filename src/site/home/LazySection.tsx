import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Notice } from '#src/site/components/Notice.tsx';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import styles from './LazySection.module.css';
import { useInView } from './useInView.ts';

type Loaded = { status: 'waiting' | 'failed' } | { status: 'ready'; Part: ComponentType };

type LazySectionProps = {
  /** Where a link of the page may lead. */
  id?: string;
  /** A constant function: what it fetches is fetched once. */
  load: () => Promise<ComponentType>;
  /** Class with the room kept free until the part has come, so that nothing jumps. */
  height: string | undefined;
};

/** Loads a part of the page when a person comes near it. */
export function LazySection({ id, load, height }: LazySectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  const [attempt, setAttempt] = useState(0);
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
      {loaded.status === 'waiting' && <Skeleton className={height} />}
      {loaded.status === 'failed' && (
        <Notice onRetry={retry}>Cette partie de la page n’a pas pu s’afficher.</Notice>
      )}
      {loaded.status === 'ready' && <loaded.Part />}
    </div>
  );
}
