import { type ComponentProps, useId } from 'react';
import styles from './fields.module.css';

type Props = ComponentProps<'select'> & {
  label: string;
  options: readonly Readonly<{ value: string; label: string }>[];
};

/** The browser's own list of choices, with its label above. */
export function SelectField({ label, options, ...select }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select {...select} id={id} className={`${styles.input} ${styles.arrow}`}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
