import type { ReactNode } from 'react';
import styles from '#src/admin/record-form/fields.module.css';

/** A quiet sentence in the page, with what can be done about it. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice}>{children}</div>
);
