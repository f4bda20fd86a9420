import type { ReactNode, Ref } from 'react';
import styles from './PageTitle.module.css';

type Props = { children: ReactNode; ref?: Ref<HTMLHeadingElement> };

/** The heading of a page; it receives the focus after a navigation. */
export function PageTitle({ children, ref }: Props) {
  return (
    <h1 ref={ref} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  );
}
