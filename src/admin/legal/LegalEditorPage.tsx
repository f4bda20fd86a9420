import Button from '@mui/material/Button';
import * as v from 'valibot';
import { htmlForSaving } from '#src/admin/editor/editor-text.ts';
import { RichTextField } from '#src/admin/editor/RichTextField.tsx';
import { LoadingForm, RecordForm } from '#src/admin/record/RecordForm.tsx';
import { useRecordForm } from '#src/admin/record/useRecordForm.tsx';
import { Versions } from '#src/admin/record/Versions.tsx';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { PageTitle, pressedAway } from '#src/admin/ui/PageTitle.tsx';
import { LEGAL_NOTICE_ID, type LegalNotice } from '#src/api/contract.ts';
import { legalNoticeUpdateSchema } from '#src/api/contract-bodies.ts';
import {
  getOwnLegalNotice,
  legalNoticeFallback,
  updateLegalNotice,
} from '#src/api/legal-notice.ts';
import { useResource } from '#src/ui/useResource.ts';

export function LegalEditorPage() {
  const resource = useResource('mentions', getOwnLegalNotice);

  return (
    <>
      <PageTitle>Contenu des mentions légales</PageTitle>
      {resource.status === 'loading' && <LoadingForm />}
      {resource.status === 'failed' && (
        // A backend without a notice must be able to get its first one. If one exists after all,
        // saving asks before it is overwritten.
        <>
          <PageMessage>
            Les mentions légales n’ont pas pu être chargées.{' '}
            <Button onClick={pressedAway(resource.reload)}>Réessayer</Button>
          </PageMessage>
          <LegalForm onReload={resource.reload} />
        </>
      )}
      {resource.status === 'ready' && (
        <LegalForm notice={resource.data} onReload={resource.reload} />
      )}
    </>
  );
}

const schema = v.object({ content: legalNoticeUpdateSchema.entries.content });
const sanitize = { content: htmlForSaving };

type Props = {
  /** Undefined when it could not be loaded. */
  notice?: LegalNotice;
  onReload: () => void;
};

function LegalForm({ notice, onReload }: Props) {
  const recordForm = useRecordForm({
    entity: 'mentions',
    id: LEGAL_NOTICE_ID,
    loaded: notice,
    defaultValues: { content: (notice ?? legalNoticeFallback).content },
    schema,
    sanitize,
    reread: getOwnLegalNotice,
    write: ({ content }) => updateLegalNotice(content),
    saved: 'Mentions légales enregistrées.',
    onReload,
  });

  return (
    <RecordForm recordForm={recordForm} saveLabel="Enregistrer">
      <RichTextField {...recordForm.richText('content')} label="Texte des mentions légales" />
      <Versions recordForm={recordForm} />
    </RecordForm>
  );
}
