import styles from './Skeleton.module.css';

/**
 * Keeps the place of something on its way. `className` gives its size: a style attribute in a
 * prerendered page would be refused by the site's Content-Security-Policy.
 */
export function Skeleton({ className }: { className: string | undefined }) {
  return <div className={`${styles.skeleton} ${className ?? ''}`} aria-hidden="true" />;
}
