import { type ComponentProps, useId } from 'react';
import styles from './fields.module.css';

type Props = ComponentProps<'input'> & {
  label: string;
  help?: string;
  error?: string | undefined;
};

/** A text input with its label above, like the editor and the logo. MUI's field is 20 kB larger. */
export function TextField({ label, help, error, ...input }: Props) {
  const id = useId();
  const note = error ?? help;
  return (
    <div>
      <label htmlFor={id} className={styles.label} data-required={input.required}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note && `${id}-note`}
      />
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.help}>
          {note}
        </p>
      )}
    </div>
  );
}
