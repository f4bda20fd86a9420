import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { RichTextField } from './RichTextField.tsx';

type Props<Values extends FieldValues, Name extends FieldPathByValue<Values, string>> = {
  control: Control<Values>;
  name: Name;
  label: string;
  /** Receives the initial text as the editor writes it. */
  onLoad: (name: Name, html: string) => void;
};

/** The editor as a field of a form. */
export function RichTextFormField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
>({ control, name, label, onLoad }: Props<Values, Name>) {
  const { field } = useController({ control, name });
  return (
    <RichTextField
      ref={field.ref}
      label={label}
      html={field.value}
      onLoad={(html) => onLoad(name, html)}
      onChange={field.onChange}
    />
  );
}
