import { type InputHTMLAttributes, useId } from 'react';
import styles from './fields.module.css';

/** A title or a name: one character at least that is no space, and what the backend takes. */
export const NAME_INPUT = { maxLength: 200, pattern: '.*\\S.*' };

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Below the field; with `hasError` it is its error. */
  help?: string | undefined;
  hasError?: boolean;
  autoFocus?: boolean;
  required?: boolean;
  input?: InputHTMLAttributes<HTMLInputElement>;
};

/** A line of text, its label above as the editor's and the logo's. MUI's field weighs 20 kB more. */
export function TextInput(props: Props) {
  const { label, help, hasError = false } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...props.input}
        id={id}
        className={styles.input}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        // biome-ignore lint/a11y/noAutofocus: in a dialog that the person has just asked for
        autoFocus={props.autoFocus}
        required={props.required}
        aria-invalid={hasError || undefined}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      {help && (
        <p id={`${id}-help`} className={hasError ? styles.error : styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
