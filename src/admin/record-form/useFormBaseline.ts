import { useCallback, useRef } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';

export type FormValues = Record<string, string>;

/** How a field travels, by its name. */
export type FieldWriters<Values> = Partial<Record<keyof Values, (value: string) => string>>;

export const isSame = (one: FormValues, other: FormValues) =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''));

type Options<Values extends FormValues> = Readonly<{
  form: UseFormReturn<Values>;
  initial: Values;
  encode: FieldWriters<Values>;
  keep: FieldWriters<Values> | undefined;
}>;

/** What of a form counts as unchanged, and how each field is sent because of that. */
export function useFormBaseline<Values extends FormValues>(options: Options<Values>) {
  const { form, initial, encode, keep } = options;
  const baseline = useRef<Values>(initial);
  /** The same as the backend holds it. */
  const stored = useRef<Values>(initial);

  const isDirty = useCallback(() => !isSame(form.getValues(), baseline.current), [form]);
  const isUnchanged = (values: FormValues) => isSame(values, baseline.current);

  /** An editor may write a text in another way than it came: that is no change of the person's. */
  const setBaseline = useCallback(
    (name: string, value: string) => {
      baseline.current = { ...baseline.current, [name]: value };
      form.resetField(name as Path<Values>, {
        defaultValue: value as PathValue<Values, Path<Values>>,
      });
    },
    [form],
  );

  /** Puts values into the form, unsaved. */
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

  /** After a save: what stands in the form is what the backend holds. */
  function settle(values: Values, wire: Values) {
    baseline.current = values;
    stored.current = wire;
  }

  return { isDirty, isUnchanged, setBaseline, fill, toWire, settle };
}
