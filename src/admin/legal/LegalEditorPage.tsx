import Button from '@mui/material/Button';
import * as v from 'valibot';
import { htmlForSaving } from '#src/admin/editor/editor-text.ts';
import { RichTextField } from '#src/admin/editor/RichTextField.tsx';
import { RecordForm } from '#src/admin/forms/RecordForm.tsx';
import { RevisionsButton } from '#src/admin/forms/RevisionsButton.tsx';
import { useRecordForm } from '#src/admin/forms/useRecordForm.tsx';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { LEGAL_NOTICE_ID, type LegalNotice } from '#src/api/contract.ts';
import { legalNoticeUpdateSchema } from '#src/api/contract-bodies.ts';
import {
  getOwnLegalNotice,
  legalNoticeFallback,
  updateLegalNotice,
} from '#src/api/legal-notice.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

export function LegalEditorPage() {
  const resource = useResource('mentions', getOwnLegalNotice);

  return (
    <>
      <PageTitle>Contenu des mentions légales</PageTitle>
      {resource.status === 'loading' && <WaitingStatus isSeen>Chargement…</WaitingStatus>}
      {resource.status === 'failed' && (
        // A backend without a notice must be able to get its first one. If one exists after all,
        // saving asks before it is overwritten.
        <>
          <PageMessage>
            Les mentions légales n’ont pas pu être chargées.{' '}
            <Button onClick={resource.retry}>Réessayer</Button>
          </PageMessage>
          <LegalForm onReload={resource.retry} />
        </>
      )}
      {resource.status === 'ready' && (
        <LegalForm notice={resource.data} onReload={resource.reload} />
      )}
    </>
  );
}

const schema = v.object({ content: legalNoticeUpdateSchema.entries.content });
const encode = { content: htmlForSaving };
const keep = { content: htmlForSaving };

type Props = {
  /** Undefined when it could not be loaded. */
  notice?: LegalNotice;
  onReload: () => void;
};

function LegalForm({ notice, onReload }: Props) {
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
