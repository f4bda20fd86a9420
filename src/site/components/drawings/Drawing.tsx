import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

/** Props of every drawing. */
export type DrawingProps = {
  /** True during playback. With reduced motion the drawing does not move. */
  isBreathing?: boolean;
  /** Accessible name; without it the drawing is decorative and hidden from screen readers. */
  title?: string;
};

/**
 * Parts are animated by `data-part`: `body` scales slowly, `float` and `float-late` move up and down.
 */
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
