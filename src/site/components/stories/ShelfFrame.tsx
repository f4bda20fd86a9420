import type { ReactNode } from 'react';
import styles from './ShelfFrame.module.css';

/** The heading of the shelf, and the list of its cards. */
export const ShelfFrame = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="titre-histoires">
    <h2 id="titre-histoires" className={styles.heading}>
      Histoires et berceuses
    </h2>
    <ul className={styles.shelf}>{children}</ul>
  </section>
);
