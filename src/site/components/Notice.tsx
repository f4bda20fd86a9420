import type { ReactNode } from 'react';
import styles from './Notice.module.css';

type NoticeProps = {
  children: ReactNode;
  /** Offers 'Réessayer'; for what could not load. */
  onRetry?: () => void;
};

/** What stands in the place of something that is empty, or that could not load. */
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
