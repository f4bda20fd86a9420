import { type ComponentProps, useId } from 'react';
import styles from './ContactField.module.css';

type ContactFieldProps = {
  label: string;
  isOptional?: boolean;
  /** Shown beside the label before any error. */
  hint?: string;
  error: string | undefined;
} & ({ input: ComponentProps<'input'> } | { textarea: ComponentProps<'textarea'> });

/** A field whose label, hint and error are associated with it for screen readers. */
export function ContactField({
  label,
  isOptional = false,
  hint,
  error,
  ...field
}: ContactFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const shared = {
    id,
    className: styles.control,
    required: !isOptional,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {'input' in field ? (
        <input {...field.input} {...shared} />
      ) : (
        <textarea {...field.textarea} {...shared} />
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
