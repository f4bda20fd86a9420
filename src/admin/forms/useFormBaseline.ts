import { useCallback, useRef } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';

export type FormValues = Record<string, string>;

/** How a field is encoded for the backend, by field name. */
export type FieldWriters<Values> = Partial<Record<keyof Values, (value: string) => string>>;

export const isSame = (one: FormValues, other: FormValues) =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''));

type Options<Values extends FormValues> = Readonly<{
  form: UseFormReturn<Values>;
  initial: Values;
  encode: FieldWriters<Values>;
  keep: FieldWriters<Values> | undefined;
}>;

/** Holds the values that count as unchanged, and decides from them how each field is sent. */
export function useFormBaseline<Values extends FormValues>(options: Options<Values>) {
  const { form, initial, encode, keep } = options;
  const baseline = useRef<Values>(initial);
  /** The same values as the backend stores them. */
  const stored = useRef<Values>(initial);

  const isDirty = useCallback(() => !isSame(form.getValues(), baseline.current), [form]);
  const isUnchanged = (values: FormValues) => isSame(values, baseline.current);

  /**
   * An editor may write a text as different HTML than it received: that is not a change by the
   * user.
   */
  const setBaseline = useCallback(
    (name: string, value: string) => {
      baseline.current = { ...baseline.current, [name]: value };
      form.resetField(name as Path<Values>, {
        defaultValue: value as PathValue<Values, Path<Values>>,
      });
    },
    [form],
  );

  /** Sets values in the form without saving them. */
  function fill(values: Readonly<FormValues>) {
    for (const [name, value] of Object.entries(values)) {
      if (name in baseline.current) {
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        });
      }
    }
  }

  function toWire(values: Values): Values {
    const wire: FormValues = { ...stored.current };
    for (const [name, value] of Object.entries(values)) {
      const isChanged = value !== baseline.current[name];
      const write = isChanged ? encode[name] : keep?.[name];
      const source = isChanged ? value : (stored.current[name] ?? '');
      wire[name] = write?.(source) ?? source;
    }
    return wire as Values;
  }

  /** After a save: the form's values are those that the backend stores. */
  function settle(values: Values, wire: Values) {
    baseline.current = values;
    stored.current = wire;
  }

  return { isDirty, isUnchanged, setBaseline, fill, toWire, settle };
}
