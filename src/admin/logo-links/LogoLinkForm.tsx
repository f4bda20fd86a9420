import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { PictureField } from '#src/admin/pictures/PictureField.tsx';
import { RecordForm } from '#src/admin/record/RecordForm.tsx';
import type { EditedRecord } from '#src/admin/record/RecordPage.tsx';
import { useRecordForm } from '#src/admin/record/useRecordForm.tsx';
import { Versions } from '#src/admin/record/Versions.tsx';
import { TextField } from '#src/admin/ui/TextField.tsx';
import type { Partner } from '#src/api/contract.ts';
import { logoLinkDraftSchema } from '#src/api/contract-bodies.ts';
import { withoutMarks, withScheme } from '#src/lib/web-link.ts';

const { name, url } = logoLinkDraftSchema.entries;
const addressOf = (typed: string) => withScheme(withoutMarks(typed));
const newUrl = v.pipe(v.string(), v.transform(addressOf), url);

/** An unchanged address, and any logo that a backend sent, stay as they came. */
const schemaOf = (stored: string | undefined) =>
  v.object({
    name,
    logo: v.string(),
    url: v.lazy((typed) => (typed === stored ? v.string() : newUrl)),
  });
const encode = { name: (typed: string) => typed.trim(), url: addressOf };

type Props = EditedRecord<Partner> & {
  /** Ends the label of each field. */
  of: string;
  /** Width and height of the logo in pixels. */
  logoSide: number;
};

/** The form of partners and of social networks (specification section 2). */
export function LogoLinkForm({ of, logoSide, ...edited }: Props) {
  const { id, loaded: record } = edited;
  const recordForm = useRecordForm({
    ...edited,
    defaultValues: { name: record?.name ?? '', url: record?.url ?? '', logo: record?.logo ?? '' },
    schema: schemaOf(record?.url),
    encode,
  });
  const { register, setValue, control, formState } = recordForm.form;
  const { field: logo } = useController({ control, name: 'logo' });

  return (
    <RecordForm recordForm={recordForm} saveLabel={id === null ? 'Ajouter' : 'Modifier'}>
      <TextField
        {...register('name')}
        label={`Nom ${of}`}
        error={formState.errors.name?.message}
        required
      />
      <PictureField
        kind="logo"
        label={`Logo ${of}`}
        side={logoSide}
        value={logo.value}
        onChange={logo.onChange}
        onWait={recordForm.waitFor}
      />
      <TextField
        {...register('url', {
          // A typed address gets its scheme; an unchanged one stays as the backend sent it.
          onBlur: ({ target }: { target: { value: string } }) =>
            target.value !== record?.url && setValue('url', addressOf(target.value)),
        })}
        label={`Lien ${of}`}
        error={formState.errors.url?.message}
        required
        inputMode="url"
        autoCapitalize="none"
      />
      <Versions recordForm={recordForm} />
    </RecordForm>
  );
}
