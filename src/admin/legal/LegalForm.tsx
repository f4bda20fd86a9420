import { useRef } from 'react';
import { FormFrame } from '#src/admin/record-form/FormFrame.tsx';
import { useFormDraft } from '#src/admin/record-form/useFormDraft.ts';
import { useSaving } from '#src/admin/record-form/useSaving.tsx';
import { htmlForSaving } from '#src/admin/rich-text/html-for-saving.ts';
import { RichTextField, type RichTextHandle } from '#src/admin/rich-text/RichTextField.tsx';
import { LEGAL_NOTICE_ID, type LegalNotice } from '#src/api/contract.ts';
import { getLegalNotice, updateLegalNotice } from '#src/api/legal-notice.ts';
import { useIdentity } from '#src/session/useIdentity.ts';
import { notifySuccess } from '#src/ui/notification/notifications.ts';

type Props = {
  /** Left out when it could not be loaded. */
  notice?: LegalNotice;
  onReload: () => void;
};

export function LegalForm({ notice, onReload }: Props) {
  const admin = useIdentity() ?? '';
  const loadedAt = useRef(notice?.updatedAt ?? null);
  const richText = useRef<RichTextHandle>(null);
  const saving = useSaving();
  const editing = useFormDraft({
    draftKey: { admin, entity: 'mentions', id: LEGAL_NOTICE_ID },
    baseUpdatedAt: loadedAt.current,
    read: () => ({ content: richText.current?.read() ?? '' }),
    apply: ({ content = '' }) => richText.current?.replace(content),
  });

  async function save() {
    const typed = richText.current?.read() ?? '';
    await editing.flush();
    const outcome = await saving.save({
      loadedAt: loadedAt.current,
      reread: getLegalNotice,
      write: () => updateLegalNotice(htmlForSaving(typed)),
    });
    if (outcome === 'reload') onReload();
    if (outcome !== 'saved') return;
    await editing.markSaved({ content: typed });
    notifySuccess('Mentions légales enregistrées.');
    // The page stays open: its own save must not look like somebody else's.
    loadedAt.current = (await getLegalNotice())?.updatedAt ?? null;
  }

  return (
    <FormFrame
      editing={editing}
      baseUpdatedAt={loadedAt.current}
      conflictDialog={saving.conflictDialog}
      saveLabel="Enregistrer"
      onSave={save}
    >
      <RichTextField
        ref={richText}
        label="Texte des mentions légales"
        defaultHtml={notice?.content ?? ''}
        onEdit={editing.onEdit}
      />
    </FormFrame>
  );
}
