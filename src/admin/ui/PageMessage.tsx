import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** An unobtrusive message in the page, with its actions. */
export const PageMessage = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice}>{children}</div>
);
