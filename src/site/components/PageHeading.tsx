import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

/** The h1 of a page. It receives the focus after a navigation inside the site. */
export function PageHeading({ children, intro }: { children: ReactNode; intro?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h1 tabIndex={-1}>{children}</h1>
      {intro !== undefined && <p className="measure">{intro}</p>}
    </div>
  );
}
