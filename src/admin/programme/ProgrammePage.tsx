import Button from '@mui/material/Button';
import { LoadingForm } from '#src/admin/record/RecordForm.tsx';
import { EmptyState } from '#src/admin/ui/EmptyState.tsx';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { PageTitle, pressedAway } from '#src/admin/ui/PageTitle.tsx';
import { getOwnProgramme } from '#src/api/own-programme.ts';
import { useResource } from '#src/ui/useResource.ts';
import { ProgrammeForm } from './ProgrammeForm.tsx';
import { unreadableParts } from './week.ts';

export function ProgrammePage() {
  const resource = useResource('programme de la semaine', getOwnProgramme);
  const programme = resource.status === 'ready' ? resource.data : undefined;
  const unreadable = programme ? unreadableParts(programme.days) : [];
  return (
    <>
      <PageTitle>Programme de la semaine</PageTitle>
      {resource.status === 'loading' && <LoadingForm />}
      {resource.status === 'failed' && (
        <EmptyState
          icon="programme"
          action={
            <Button variant="outlined" onClick={pressedAway(resource.reload)}>
              Réessayer
            </Button>
          }
        >
          Le programme n’a pas pu être chargé.
        </EmptyState>
      )}
      {programme === null && (
        <PageMessage>
          Ce serveur ne garde pas de programme&nbsp;: la page d’accueil montre celui du fichier
          programme.json, qui se modifie sur le site.
        </PageMessage>
      )}
      {unreadable.length > 0 && (
        <PageMessage>
          Ce programme ne peut pas être modifié ici&nbsp;: cette page ne comprend pas ce que le
          serveur garde pour {unreadable.join('\u00a0; ')}. L’enregistrer le perdrait.
        </PageMessage>
      )}
      {programme && unreadable.length === 0 && resource.status === 'ready' && (
        <ProgrammeForm programme={programme} onReload={resource.reload} />
      )}
    </>
  );
}
