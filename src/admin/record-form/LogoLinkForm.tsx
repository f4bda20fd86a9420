import { useState } from 'react';
import { LogoField } from '#src/admin/pictures/LogoField.tsx';
import { FormFrame } from '#src/admin/record-form/FormFrame.tsx';
import { NAME_INPUT, TextInput } from '#src/admin/record-form/TextInput.tsx';
import { useFields } from '#src/admin/record-form/useFields.ts';
import { useFormDraft } from '#src/admin/record-form/useFormDraft.ts';
import { useSaving } from '#src/admin/record-form/useSaving.tsx';
import type { useReturnToList } from '#src/admin/resource-list/list-return.ts';
import { type Id, LINK_MESSAGE, type Partner } from '#src/api/contract.ts';
import { withScheme } from '#src/lib/web-link.ts';
import { useIdentity } from '#src/session/useIdentity.ts';
import type { LogoLinkDefinition } from './logo-link-definition.ts';

type Props = {
  definition: LogoLinkDefinition;
  /** Left out for a new one. */
  brand?: Partner & { id: Id };
  onReload?: () => void;
  onLeave: ReturnType<typeof useReturnToList>;
};

export function LogoLinkForm({ definition, brand, onReload, onLeave }: Props) {
  const { texts } = definition;
  const admin = useIdentity() ?? '';
  const loadedAt = brand?.updatedAt ?? null;
  const { fields, change, read } = useFields({
    name: brand?.name ?? '',
    url: brand?.url ?? '',
    logo: brand?.logo ?? '',
  });
  const [isLinkRefused, setIsLinkRefused] = useState(false);
  const saving = useSaving();
  const editing = useFormDraft({
    draftKey: { admin, entity: definition.entity, id: brand?.id ?? 'new' },
    baseUpdatedAt: loadedAt,
    read,
    apply: change,
  });
  /** What a person types gets its scheme; what the backend has is sent back as it came. */
  const completed = (url: string) => (url === brand?.url ? url : withScheme(url));
  const edit = (part: Partial<typeof fields>) => {
    change(part);
    editing.onEdit();
  };

  async function save() {
    const typed = { ...read(), url: completed(read().url) };
    change(typed);
    const isLink = typed.url === brand?.url || /^https?:\/\/\S+$/i.test(typed.url);
    setIsLinkRefused(!isLink);
    if (!isLink) return;
    await editing.flush();
    const wire = { ...typed, name: typed.name.trim() };
    const outcome = await saving.save({
      loadedAt,
      ...(brand && { reread: () => definition.get(brand.id) }),
      write: (adminId) =>
        brand
          ? definition.update({ ...wire, adminId, id: brand.id })
          : definition.create({ ...wire, adminId }),
    });
    if (outcome === 'reload') onReload?.();
    if (outcome !== 'saved') return;
    await editing.markSaved(typed);
    await onLeave({ saved: texts.saved, ...(brand && { rowId: brand.id }) });
  }

  return (
    <FormFrame
      editing={editing}
      baseUpdatedAt={loadedAt}
      conflictDialog={saving.conflictDialog}
      saveLabel={brand ? 'Modifier' : 'Ajouter'}
      onSave={save}
    >
      <TextInput
        label={texts.name}
        value={fields.name}
        onChange={(name) => edit({ name })}
        required
        input={NAME_INPUT}
      />
      <LogoField
        label={texts.logo}
        side={definition.logoSide}
        value={fields.logo}
        onChange={(logo) => edit({ logo })}
      />
      <TextInput
        label={texts.url}
        value={fields.url}
        onChange={(url) => {
          edit({ url });
          setIsLinkRefused(false);
        }}
        onBlur={() => {
          const url = completed(fields.url);
          if (url !== fields.url) edit({ url });
        }}
        required
        hasError={isLinkRefused}
        help={isLinkRefused ? LINK_MESSAGE : undefined}
        input={{ maxLength: 2000, inputMode: 'url', autoCapitalize: 'none' }}
      />
    </FormFrame>
  );
}
