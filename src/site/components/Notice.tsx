import type { ReactNode } from 'react';
import styles from './Notice.module.css';

type NoticeProps = {
  children: ReactNode;
  /** Adds a 'Réessayer' button, for content that could not be loaded. */
  onRetry?: () => void;
};

/** Shown in place of content that is empty or could not be loaded. */
export function Notice({ children, onRetry }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p>{children}</p>
      {onRetry && (
        <button type="button" className="button button-quiet" onClick={onRetry}>
          Réessayer
        </button>
      )}
    </div>
  );
}
