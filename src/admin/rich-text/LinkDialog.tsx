import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { TextField } from '#src/admin/record-form/TextField.tsx';
import { acceptedAddress } from '#src/admin/rich-text/link-address.ts';

const REFUSED =
  'Cette adresse n’est pas acceptée. Exemples : https://exemple.fr, mailto:nom@exemple.fr, tel:+33123456789.';

type LinkDialogProps = {
  /** The address the selection has already, or ''. */
  address: string;
  /** An address, '' to remove the link, or null to leave everything as it is. */
  onAnswer: (address: string | null) => void;
};

export function LinkDialog({ address, onAnswer }: LinkDialogProps) {
  const titleId = useId();
  const [typed, setTyped] = useState(address);
  const [isRefused, setIsRefused] = useState(false);

  const apply = () => {
    const accepted = acceptedAddress(typed);
    if (accepted === null) setIsRefused(true);
    else onAnswer(accepted);
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      // Who asked gives it back to the text, where the caret was.
      disableRestoreFocus
      aria-labelledby={titleId}
      onClose={() => onAnswer(null)}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React passes the event on to the form that the dialog was opened from.
          event.stopPropagation();
          apply();
        }}
      >
        <DialogTitle id={titleId}>{address ? 'Modifier le lien' : 'Ajouter un lien'}</DialogTitle>
        <DialogContent sx={{ pt: '8px !important' }}>
          <TextField
            label="Adresse du lien"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setIsRefused(false);
            }}
            error={isRefused ? REFUSED : undefined}
            autoFocus
            inputMode="url"
            autoCapitalize="none"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onAnswer(null)}>Annuler</Button>
          {address && <Button onClick={() => onAnswer('')}>Retirer le lien</Button>}
          <Button type="submit" variant="contained">
            Appliquer
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
