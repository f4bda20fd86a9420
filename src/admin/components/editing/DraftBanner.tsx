import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Editing } from './useEditing.ts';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

type Props = { editing: Editing; baseUpdatedAt: string | null };

/** Offers what was typed and never saved; it stands in the page and asks for no answer. */
export function DraftBanner({ editing, baseUpdatedAt }: Props) {
  const { offer, resume, discard, isStorageBroken } = editing;
  return (
    <Box role="status" sx={{ maxWidth: '52rem' }}>
      {offer && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1 } }}
        >
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
        </Alert>
      )}
      {isStorageBroken && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          Cet appareil ne peut pas garder de brouillon. Pensez à enregistrer souvent.
        </Alert>
      )}
    </Box>
  );
}
