import * as v from 'valibot';
import { htmlForSaving } from '#src/admin/editor/editor-text.ts';
import { RichTextField } from '#src/admin/editor/RichTextField.tsx';
import { RecordForm } from '#src/admin/forms/RecordForm.tsx';
import { RevisionsButton } from '#src/admin/forms/RevisionsButton.tsx';
import { useRecordForm } from '#src/admin/forms/useRecordForm.tsx';
import { LEGAL_NOTICE_ID, type LegalNotice } from '#src/api/contract.ts';
import { legalNoticeUpdateSchema } from '#src/api/contract-bodies.ts';
import {
  getOwnLegalNotice,
  legalNoticeFallback,
  updateLegalNotice,
} from '#src/api/legal-notice.ts';

const schema = v.object({ content: legalNoticeUpdateSchema.entries.content });
const encode = { content: htmlForSaving };
const keep = { content: htmlForSaving };

type Props = {
  /** Undefined when it could not be loaded. */
  notice?: LegalNotice;
  onReload: () => void;
};

export function LegalForm({ notice, onReload }: Props) {
  const stored = (notice ?? legalNoticeFallback).content;
  const recordForm = useRecordForm({
    entity: 'mentions',
    id: LEGAL_NOTICE_ID,
    loaded: notice,
    defaultValues: { content: stored },
    schema,
    encode,
    keep,
    reread: getOwnLegalNotice,
    write: ({ content }) => updateLegalNotice(content),
    saved: 'Mentions légales enregistrées.',
    onReload,
  });

  const { form } = recordForm;

  return (
    <RecordForm recordForm={recordForm} saveLabel="Enregistrer">
      <RichTextField
        {...form.register('content')}
        label="Texte des mentions légales"
        stored={stored}
        onLoad={(html) => form.resetField('content', { defaultValue: html })}
      />
      <div>
        <RevisionsButton entity="mentions" id={LEGAL_NOTICE_ID} recordForm={recordForm} />
      </div>
    </RecordForm>
  );
}
