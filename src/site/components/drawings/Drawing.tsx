import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

/** What every drawing takes. */
export type DrawingProps = {
  /** True while sound plays. A person who asked for less motion sees it hold still all the same. */
  isBreathing?: boolean;
  /** Says in words what is drawn; without it the drawing is decoration and stays silent. */
  title?: string;
};

/** Parts move by `data-part`: `body` breathes, `float` and `float-late` drift up and down. */
export function Drawing({
  viewBox,
  title,
  isBreathing = false,
  children,
}: DrawingProps & { viewBox: string; children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      viewBox={viewBox}
      data-breathing={isBreathing ? '' : undefined}
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined}
    >
      {children}
    </svg>
  );
}
