import type { ReactNode } from 'react';
import styles from './CheckboxChoice.module.css';

type Props = {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
};

/** A setting that is on or off, with its label; a hint goes into `<small>`. */
export function CheckboxChoice({ isChecked, onChange, children }: Props) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
