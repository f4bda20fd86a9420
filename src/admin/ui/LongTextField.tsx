import { type ComponentProps, useId } from 'react';
import { counted } from './counted.ts';
import styles from './fields.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'value'> & {
  label: string;
  value: string;
  /** Characters that a save takes; more can be typed, and are counted. */
  most: number;
  error: string | undefined;
};

/** A text of several lines, without markup, and how much of its length is used. */
export function LongTextField({ label, most, error, ...area }: Props) {
  const id = useId();
  const length = area.value.trim().length;
  return (
    <div>
      <label htmlFor={id} className={styles.label} data-required={area.required}>
        {label}
      </label>
      <textarea
        rows={3}
        {...area}
        id={id}
        className={styles.input}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`}
      />
      <p id={`${id}-count`} className={length > most ? styles.error : styles.help}>
        {counted(length, ['caractère', 'caractères'])} sur {most}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
