import Button from '@mui/material/Button';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { getOwnProgramme } from '#src/api/programme.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { ProgrammeForm } from './ProgrammeForm.tsx';

export function ProgrammePage() {
  const resource = useResource('programme de la semaine', getOwnProgramme);
  return (
    <>
      <PageTitle>Programme de la semaine</PageTitle>
      {resource.status === 'loading' && <WaitingStatus isSeen>Chargement…</WaitingStatus>}
      {resource.status === 'failed' && (
        <PageMessage>
          Le programme n’a pas pu être chargé. <Button onClick={resource.retry}>Réessayer</Button>
        </PageMessage>
      )}
      {resource.status === 'ready' &&
        (resource.data ? (
          <ProgrammeForm programme={resource.data} onReload={resource.reload} />
        ) : (
          <PageMessage>
            Ce serveur ne garde pas de programme&nbsp;: la page d’accueil montre celui du fichier
            programme.json, qui se modifie sur le site.
          </PageMessage>
        ))}
    </>
  );
}
