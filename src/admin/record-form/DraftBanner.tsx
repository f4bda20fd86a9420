import Button from '@mui/material/Button';
import { Notice } from '#src/admin/layout/Notice.tsx';
import type { FormDraft } from './useFormDraft.ts';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

type Props = { editing: FormDraft; baseUpdatedAt: string | null };

/** Offers what was typed and never saved; it stands in the page and asks for no answer. */
export function DraftBanner({ editing, baseUpdatedAt }: Props) {
  const { offer, resume, discard, isStorageBroken } = editing;
  return (
    <div role="status">
      {offer && (
        <Notice>
          Un brouillon du {moment.format(new Date(offer.savedAt))} n’a pas été enregistré.
          {offer.baseUpdatedAt !== baseUpdatedAt &&
            ' Il part d’une version plus ancienne que celle-ci.'}
          <br />
          <Button size="small" sx={{ ml: -0.5 }} onClick={resume}>
            Reprendre
          </Button>
          <Button size="small" color="inherit" onClick={discard}>
            Supprimer le brouillon
          </Button>
        </Notice>
      )}
      {isStorageBroken && (
        <Notice>Cet appareil ne peut pas garder de brouillon. Pensez à enregistrer souvent.</Notice>
      )}
    </div>
  );
}
