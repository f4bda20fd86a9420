import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextField } from '#src/admin/ui/TextField.tsx';
import { AskDialog } from './AskDialog.tsx';
import { acceptedAddress } from './link-address.ts';

const REFUSED =
  'Cette adresse n’est pas acceptée. Exemples : https://exemple.fr, mailto:nom@exemple.fr, tel:+33123456789.';

type LinkDialogProps = {
  /** The current address of the selection, or ''. */
  address: string;
  /** Receives an address, '' to remove the link, or null to change nothing. */
  onAnswer: (address: string | null) => void;
};

export function LinkDialog({ address, onAnswer }: LinkDialogProps) {
  const [typed, setTyped] = useState(address);
  const [isRefused, setIsRefused] = useState(false);

  const apply = () => {
    const accepted = acceptedAddress(typed);
    if (accepted === null) setIsRefused(true);
    else onAnswer(accepted);
  };

  return (
    <AskDialog
      title={address ? 'Modifier le lien' : 'Ajouter un lien'}
      submitLabel="Appliquer"
      otherAction={address && <Button onClick={() => onAnswer('')}>Retirer le lien</Button>}
      onSubmit={apply}
      onCancel={() => onAnswer(null)}
    >
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
    </AskDialog>
  );
}
