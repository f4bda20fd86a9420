import type { Ref } from 'react';
import { site } from '#src/config.ts';
import { Head } from '#src/ui/Head.tsx';
import styles from './PageTitle.module.css';

type Props = { children: string; ref?: Ref<HTMLHeadingElement> };

/**
 * The title of a page: its heading, which receives the focus after a navigation, and its head, which is
 * never indexed and has no tag that reveals the address.
 */
export const PageTitle = ({ children: title, ref }: Props) => (
  <>
    <Head
      title={`${title} - ${site.name}`}
      description={`${title}, dans l’administration de ${site.name}.`}
      isIndexed={false}
    />
    <h1 ref={ref} tabIndex={-1} className={styles.title}>
      {title}
    </h1>
  </>
);
