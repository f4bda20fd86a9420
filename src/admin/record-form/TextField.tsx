import { type ComponentProps, useId } from 'react';
import styles from './fields.module.css';

type Props = ComponentProps<'input'> & {
  label: string;
  help?: string;
  /** Why what stands in the field is refused. */
  error?: string | undefined;
};

/** A line of text, its label above as the editor's and the logo's. MUI's field weighs 20 kB more. */
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
