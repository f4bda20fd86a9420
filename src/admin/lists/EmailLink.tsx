import type { ComponentProps } from 'react';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import styles from './address.module.css';

type Props = ComponentProps<'a'> & { address: string };

/** An e-mail address as a link on one line, truncated when it is too long. */
export const EmailLink = ({ address, ...link }: Props) => (
  <a {...link} href={`mailto:${encodeSegment(address)}`} className={styles.address}>
    {address}
  </a>
);
