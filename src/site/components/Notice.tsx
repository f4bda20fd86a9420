import type { MouseEvent, ReactNode } from 'react';
import styles from './Notice.module.css';

type NoticeProps = {
  children: ReactNode;
  /** Adds a 'Réessayer' button, for content that could not be loaded. */
  onRetry?: () => void;
  /** The one way on from a page that is empty. */
  action?: ReactNode;
  /** Stands above the sentence where it is all that a page has to show. */
  picture?: ReactNode;
};

/** Shown in place of content that is empty or could not be loaded. */
export function Notice({ children, onRetry, action, picture }: NoticeProps) {
  /** The button goes: the focus follows to the place in which the content will stand. */
  function retry({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    onRetry?.();
  }

  return (
    <div className={picture ? styles.page : styles.notice}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <p>{children}</p>
      {onRetry && (
        <button type="button" className="button button-quiet" onClick={retry}>
          Réessayer
        </button>
      )}
      {action}
    </div>
  );
}
