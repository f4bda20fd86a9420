import type { ComponentProps } from 'react';
import styles from './address.module.css';

type Props = ComponentProps<'span'> & { name: string };

/** The account of an action, on one line: most accounts are named by their e-mail address. */
export const AccountName = ({ name, ...rest }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a name that is cut is whole on focus
  <span tabIndex={0} {...rest} className={styles.address}>
    {name}
  </span>
);
