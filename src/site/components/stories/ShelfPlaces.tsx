import type { ReactNode } from 'react';
import { answerKeys } from '#src/api/answer-keys.ts';
import type { Story } from '#src/api/contract.ts';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { usePublished } from '#src/ui/PublishedContext.ts';
import styles from './ShelfPlaces.module.css';

/** The heading of the shelf, and the list of its cards. */
export const ShelfFrame = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="titre-histoires">
    <h2 id="titre-histoires" className={styles.heading}>
      Histoires et berceuses
    </h2>
    <ul className={styles.shelf}>{children}</ul>
  </section>
);

/** The places of the cards, where it is known how many there are. */
export function ShelfPlaces() {
  const stories = usePublished().get<readonly Story[]>(answerKeys.stories);
  if (stories === undefined) return <Skeleton className={undefined} />;
  if (stories.length === 0) return null;
  return (
    <ShelfFrame>
      {stories.map(({ slug }) => (
        <li key={slug}>
          <Skeleton className={styles.place} />
        </li>
      ))}
    </ShelfFrame>
  );
}
