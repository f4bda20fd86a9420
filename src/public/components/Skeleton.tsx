import styles from './Skeleton.module.css';

/** Keeps the place of something on its way. `height` is any CSS length. */
export function Skeleton({ height, radius }: { height: string; radius?: string }) {
  return (
    <div
      className={styles.skeleton}
      style={{ height, ...(radius !== undefined && { borderRadius: radius }) }}
      aria-hidden="true"
    />
  );
}
