import styles from './Skeleton.module.css';

/**
 * Placeholder of content that is loading. `className` sets its size: the site's
 * Content-Security-Policy refuses a style attribute in a prerendered page.
 */
export function Skeleton({ className }: { className: string | undefined }) {
  return <div className={`${styles.skeleton} ${className ?? ''}`} aria-hidden="true" />;
}
