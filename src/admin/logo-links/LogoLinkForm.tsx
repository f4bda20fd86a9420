import { useRef } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { RecordForm } from '#src/admin/forms/RecordForm.tsx';
import { RevisionsButton } from '#src/admin/forms/RevisionsButton.tsx';
import { useRecordForm } from '#src/admin/forms/useRecordForm.tsx';
import { LogoField } from '#src/admin/pictures/LogoField.tsx';
import type { useReturnToList } from '#src/admin/ui/list-return.ts';
import { TextField } from '#src/admin/ui/TextField.tsx';
import type { Id, Partner } from '#src/api/contract.ts';
import { logoLinkDraftSchema } from '#src/api/contract-bodies.ts';
import { withScheme } from '#src/lib/web-link.ts';
import type { LogoLinkDefinition } from './logo-link-definition.ts';

const { name, url } = logoLinkDraftSchema.entries;
const newUrl = v.pipe(v.string(), v.transform(withScheme), url);

/** An unchanged address, and any logo that a backend sent, stay as they came. */
const schemaOf = (stored: string | undefined) =>
  v.object({
    name,
    logo: v.string(),
    url: v.lazy((typed) => (typed === stored ? v.string() : newUrl)),
  });
const encode = { name: (typed: string) => typed.trim(), url: withScheme };

type Props = {
  definition: LogoLinkDefinition;
  /** Missing for a new one. */
  record?: Partner & { id: Id };
  onReload?: () => void;
  onLeave: ReturnType<typeof useReturnToList>;
};

export function LogoLinkForm({ definition, record, onReload, onLeave }: Props) {
  const { texts } = definition;
  /** The picture that is being drawn. */
  const drawing = useRef<Promise<boolean>>(undefined);
  const recordForm = useRecordForm({
    entity: definition.entity,
    id: record?.id ?? null,
    loaded: record,
    defaultValues: { name: record?.name ?? '', url: record?.url ?? '', logo: record?.logo ?? '' },
    schema: schemaOf(record?.url),
    encode,
    settled: async () => (await drawing.current) ?? true,
    reread: record && (() => definition.get(record.id)),
    write: (values, adminId) =>
      record
        ? definition.update({ ...values, adminId, id: record.id })
        : definition.create({ ...values, adminId }),
    saved: texts.saved,
    onSaved: () => onLeave({ saved: texts.saved, ...(record && { rowId: record.id }) }),
    onReload,
  });
  const { register, setValue, control, formState } = recordForm.form;
  const { field: logo } = useController({ control, name: 'logo' });

  return (
    <RecordForm recordForm={recordForm} saveLabel={record ? 'Modifier' : 'Ajouter'}>
      <TextField
        {...register('name')}
        label={texts.name}
        error={formState.errors.name?.message}
        required
      />
      <LogoField
        label={texts.logo}
        side={definition.logoSide}
        value={logo.value}
        onChange={logo.onChange}
        onDraw={(drawn) => {
          drawing.current = drawn;
          void drawn.then(() => {
            if (drawing.current === drawn) drawing.current = undefined;
          });
        }}
      />
      <TextField
        {...register('url', {
          // A typed address gets its scheme; an unchanged one stays as the backend sent it.
          onBlur: ({ target }: { target: { value: string } }) =>
            target.value !== record?.url && setValue('url', withScheme(target.value)),
        })}
        label={texts.url}
        error={formState.errors.url?.message}
        required
        inputMode="url"
        autoCapitalize="none"
      />
      {record && (
        <div>
          <RevisionsButton entity={definition.entity} id={record.id} recordForm={recordForm} />
        </div>
      )}
    </RecordForm>
  );
}
