import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Notice } from '#src/public/components/Notice.tsx';
import { Skeleton } from '#src/public/components/Skeleton.tsx';
import styles from './OnApproach.module.css';

/** How far below the screen a part starts to load. */
const MARGIN = '300px';

type Loaded = { status: 'waiting' | 'failed' } | { status: 'ready'; Part: ComponentType };

type OnApproachProps = {
  /** A constant function: what it fetches is fetched once. */
  load: () => Promise<ComponentType>;
  /** Room kept free until the part has come, as a CSS length, so that nothing jumps. */
  height: string;
};

/** Loads a part of the page when a person comes near it. */
export function OnApproach({ load, height }: OnApproachProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ status: 'waiting' });

  useEffect(function watchApproach() {
    if (!place.current) return;
    if (typeof IntersectionObserver === 'undefined') {
      setIsNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
  useEffect(
    function loadPart() {
      if (!isNear) return;
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
    [isNear, load, attempt],
  );

  function retry() {
    setLoaded({ status: 'waiting' });
    setAttempt(attempt + 1);
  }

  return (
    <div ref={place} className={styles.place} style={{ minHeight: height }}>
      {loaded.status === 'waiting' && <Skeleton height={height} />}
      {loaded.status === 'failed' && (
        <Notice onRetry={retry}>Cette partie de la page n’a pas pu s’afficher.</Notice>
      )}
      {loaded.status === 'ready' && <loaded.Part />}
    </div>
  );
}
