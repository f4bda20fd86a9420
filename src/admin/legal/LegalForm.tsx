import { useState } from 'react';
import { htmlForSaving } from '#src/admin/editor/html-for-saving.ts';
import { RichTextFormField } from '#src/admin/editor/RichTextFormField.tsx';
import { RecordForm } from '#src/admin/forms/RecordForm.tsx';
import { useRecordForm } from '#src/admin/forms/useRecordForm.tsx';
import { VersionsButton } from '#src/admin/versions/VersionsButton.tsx';
import { LEGAL_NOTICE_ID, type LegalNotice } from '#src/api/contract.ts';
import { getLegalNotice, legalNoticeFallback, updateLegalNotice } from '#src/api/legal-notice.ts';
import { notifySuccess } from '#src/ui/notification/notifications.ts';

const encode = { content: htmlForSaving };
const keep = { content: htmlForSaving };

type Props = {
  /** Undefined when it could not be loaded. */
  notice?: LegalNotice;
  onReload: () => void;
};

export function LegalForm({ notice, onReload }: Props) {
  // The page stays open after a save: its own change must not look like somebody else's.
  const [loaded, setLoaded] = useState<{ updatedAt: string | null } | undefined>(notice);
  const recordForm = useRecordForm({
    entity: 'mentions',
    recordId: LEGAL_NOTICE_ID,
    loaded,
    values: { content: (notice ?? legalNoticeFallback).content },
    encode,
    keep,
    reread: getLegalNotice,
    write: ({ content }) => updateLegalNotice(content),
    async onSaved() {
      notifySuccess('Mentions légales enregistrées.');
      setLoaded((await getLegalNotice()) ?? { updatedAt: null });
    },
    onReload,
  });

  return (
    <RecordForm recordForm={recordForm} saveLabel="Enregistrer">
      <RichTextFormField
        control={recordForm.form.control}
        name="content"
        label="Texte des mentions légales"
        onLoad={recordForm.setBaseline}
      />
      <div>
        <VersionsButton entity="mentions" recordId={LEGAL_NOTICE_ID} recordForm={recordForm} />
      </div>
    </RecordForm>
  );
}
