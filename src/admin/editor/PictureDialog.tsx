import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { SelectField } from '#src/admin/ui/SelectField.tsx';
import { TextField } from '#src/admin/ui/TextField.tsx';
import { shownPicture } from '#src/api/shown-picture.ts';
import { AskDialog } from './AskDialog.tsx';

export type DescribedPicture = Readonly<{
  url: string;
  alt: string;
  isNew: boolean;
  /** Of a picture that is already in the text. */
  size?: PictureSize;
  caption?: string;
  /** Its number among several pictures inserted together. */
  place?: Readonly<{ number: number; of: number }>;
}>;

type PictureSize = 'small' | 'text';
export type PictureAnswer =
  | Readonly<{ alt: string; size: PictureSize; caption: string }>
  | 'remove';

const SIZES = [
  { value: 'small', label: 'Petite' },
  { value: 'text', label: 'Largeur du texte' },
] as const;

type PictureDialogProps = {
  picture: DescribedPicture;
  /**
   * Receives the new properties, with an empty description for a decorative picture; null to
   * cancel.
   */
  onAnswer: (answer: PictureAnswer | null) => void;
};

/** Asks for the description of a picture, for people who cannot see it. */
export function PictureDialog({ picture, onAnswer }: PictureDialogProps) {
  const { place, alt, size = 'text', caption = '' } = picture;
  const { register, handleSubmit } = useForm({ defaultValues: { alt, size, caption } });

  return (
    <AskDialog
      title={
        <>
          {picture.isNew ? 'Ajouter une image' : 'Modifier l’image'}
          {place && place.of > 1 && ` (${place.number} sur ${place.of})`}
        </>
      }
      submitLabel={picture.isNew ? 'Insérer' : 'Appliquer'}
      otherAction={
        !picture.isNew && (
          <Button color="error" onClick={() => onAnswer('remove')}>
            Retirer l’image
          </Button>
        )
      }
      onSubmit={handleSubmit((typed) =>
        onAnswer({ ...typed, alt: typed.alt.trim(), caption: typed.caption.trim() }),
      )}
      onCancel={() => onAnswer(null)}
    >
      <Box
        component="img"
        src={shownPicture(picture.url)}
        alt=""
        sx={{ display: 'block', maxWidth: '100%', maxHeight: 200, mb: 2, borderRadius: 1 }}
      />
      <TextField
        {...register('alt')}
        label="Description de l’image"
        help="Dites en quelques mots ce que montre l’image. Laissez vide si elle ne fait que décorer."
        autoFocus
        maxLength={300}
      />
      {!picture.isNew && (
        <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
          <SelectField {...register('size')} label="Taille" options={SIZES} />
          <TextField
            {...register('caption')}
            label="Légende"
            help="Se lit sous l’image. Laissez vide pour ne rien écrire."
            maxLength={300}
          />
        </Box>
      )}
    </AskDialog>
  );
}
