import Button from '@mui/material/Button';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { getOwnLegalNotice } from '#src/api/legal-notice.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { LegalForm } from './LegalForm.tsx';

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
