import type { MouseEvent, ReactNode } from 'react';
import styles from './Notice.module.css';

type NoticeProps = {
  children: ReactNode;
  /** Adds a 'Réessayer' button, for content that could not be loaded. */
  onRetry?: () => void;
};

/** Shown in place of content that is empty or could not be loaded. */
export function Notice({ children, onRetry }: NoticeProps) {
  /** The button goes: the focus follows to the place in which the content will stand. */
  function retry({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    onRetry?.();
  }

  return (
    <div className={styles.notice}>
      <p>{children}</p>
      {onRetry && (
        <button type="button" className="button button-quiet" onClick={retry}>
          Réessayer
        </button>
      )}
    </div>
  );
}
