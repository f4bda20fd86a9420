import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { TextField } from '#src/admin/ui/TextField.tsx';
import { AskDialog } from './AskDialog.tsx';
import { acceptedAddress } from './link-address.ts';

const REFUSED =
  'Cette adresse n’est pas acceptée. Exemples\u00a0: https://exemple.fr, mailto:nom@exemple.fr, tel:+33123456789.';

type LinkDialogProps = {
  address: string;
  /** Receives an address, '' to remove the link, or null to change nothing. */
  onAnswer: (address: string | null) => void;
};

export function LinkDialog({ address, onAnswer }: LinkDialogProps) {
  const isEmptied = (typed: string) => address !== '' && typed.trim() === '';
  const { register, handleSubmit, formState } = useForm({ defaultValues: { address } });
  return (
    <AskDialog
      title={address ? 'Modifier le lien' : 'Ajouter un lien'}
      submitLabel="Appliquer"
      otherAction={address && <Button onClick={() => onAnswer('')}>Retirer le lien</Button>}
      onSubmit={handleSubmit((typed) => onAnswer(acceptedAddress(typed.address) ?? ''))}
      onCancel={() => onAnswer(null)}
    >
      <TextField
        {...register('address', {
          validate: (typed) => isEmptied(typed) || acceptedAddress(typed) !== null || REFUSED,
        })}
        label="Adresse du lien"
        error={formState.errors.address?.message}
        autoFocus
        inputMode="url"
        autoCapitalize="none"
      />
    </AskDialog>
  );
}
