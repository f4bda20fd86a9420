import { useController } from 'react-hook-form';
import { RecordForm } from '#src/admin/forms/RecordForm.tsx';
import { useRecordForm } from '#src/admin/forms/useRecordForm.tsx';
import { LogoField } from '#src/admin/pictures/LogoField.tsx';
import type { useReturnToList } from '#src/admin/ui/list-return.ts';
import { TextField } from '#src/admin/ui/TextField.tsx';
import { VersionsButton } from '#src/admin/versions/VersionsButton.tsx';
import type { Id, Partner } from '#src/api/contract.ts';
import { logoLinkDraftSchema } from '#src/api/contract-bodies.ts';
import { fieldRule } from '#src/lib/field-rule.ts';
import { withScheme } from '#src/lib/web-link.ts';
import type { LogoLinkDefinition } from './logo-link-definition.ts';

const { name, url } = logoLinkDraftSchema.entries;
const nameRule = fieldRule(name);
const urlRule = fieldRule(url);
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
  const recordForm = useRecordForm({
    entity: definition.entity,
    recordId: record?.id ?? null,
    loaded: record,
    values: { name: record?.name ?? '', url: record?.url ?? '', logo: record?.logo ?? '' },
    encode,
    reread: record && (() => definition.get(record.id)),
    write: (values, adminId) =>
      record
        ? definition.update({ ...values, adminId, id: record.id })
        : definition.create({ ...values, adminId }),
    onSaved: () => onLeave({ saved: texts.saved, ...(record && { rowId: record.id }) }),
    onReload,
  });
  const { register, setValue, control, formState } = recordForm.form;
  /** A typed address gets its scheme; an unchanged one stays as the backend sent it. */
  const completed = (typed: string) => (typed === record?.url ? typed : withScheme(typed));
  const { field: logo } = useController({ control, name: 'logo' });

  return (
    <RecordForm recordForm={recordForm} saveLabel={record ? 'Modifier' : 'Ajouter'}>
      <TextField
        {...register('name', nameRule)}
        label={texts.name}
        error={formState.errors.name?.message}
        required
        maxLength={200}
      />
      <LogoField
        label={texts.logo}
        side={definition.logoSide}
        value={logo.value}
        onChange={logo.onChange}
      />
      <TextField
        {...register('url', {
          validate: (typed) => typed === record?.url || urlRule.validate(completed(typed)),
          onBlur: (event: { target: { value: string } }) =>
            setValue('url', completed(event.target.value)),
        })}
        label={texts.url}
        error={formState.errors.url?.message}
        required
        maxLength={2000}
        inputMode="url"
        autoCapitalize="none"
      />
      {record && (
        <div>
          <VersionsButton entity={definition.entity} recordId={record.id} recordForm={recordForm} />
        </div>
      )}
    </RecordForm>
  );
}
