import { type InputHTMLAttributes, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import fields from '#src/admin/record-form/fields.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  label: string;
  /** The form reads the field itself, so that what a password manager filled in counts too. */
  registered: UseFormRegisterReturn;
  error: string | undefined;
};

/** A line of the login, as those of the forms look. */
export function LoginField({ label, registered, error, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <input
        {...input}
        {...registered}
        id={id}
        className={fields.input}
        required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error && (
        <p id={`${id}-error`} className={fields.error}>
          {error}
        </p>
      )}
    </div>
  );
}
