import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, use } from 'react';
import { useForm } from 'react-hook-form';
import type { TextPicture } from '#src/admin/pictures/shrink-picture.ts';
import { SelectField } from '#src/admin/ui/SelectField.tsx';
import { TextField } from '#src/admin/ui/TextField.tsx';
import { shownPicture } from '#src/api/shown-picture.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { AskDialog } from './AskDialog.tsx';

export const UNREADABLE_PICTURE =
  'Cette image ne peut pas être lue. Essayez avec un autre fichier.';

const STOPPED =
  'Cette image est animée\u00a0: elle sera fixe. Un GIF de 290\u00a0ko au plus reste animé.';

type Shown = Pick<TextPicture, 'url' | 'isStopped'>;

export type DescribedPicture = Readonly<{
  /** A new one is still being made smaller; null: it is unreadable. */
  picture: Shown | Promise<Shown | null>;
  alt: string;
  isNew: boolean;
  /** Of a picture that is already in the text. */
  size?: PictureSize;
  caption?: string;
  /** Its number among several pictures inserted together. */
  position?: Readonly<{ number: number; of: number }>;
}>;

/** One that stands in the text. */
export type PlacedPicture = DescribedPicture & Readonly<{ picture: Shown }>;

type PictureSize = 'small' | 'text';
export type PictureAnswer =
  | Readonly<{ alt: string; size: PictureSize; caption: string }>
  | 'remove';

const SIZES = [
  { value: 'small', label: 'Petite' },
  { value: 'text', label: 'Largeur du texte' },
] as const;

/** Pixels; of one that stands in the text, so that a phone shows below it that there are more fields. */
const NEW_HEIGHT = 200;
const PLACED_HEIGHT = 112;
/** Of its three lines on a phone. */
const STOPPED_HEIGHT = 72;

type PictureDialogProps = {
  subject: DescribedPicture;
  /**
   * Receives the new properties, with an empty description for a decorative picture; null to
   * cancel.
   */
  onAnswer: (answer: PictureAnswer | null) => void;
};

/** Asks for the description of a picture, for people who cannot see it. */
export function PictureDialog({ subject, onAnswer }: PictureDialogProps) {
  const { picture, position, alt, isNew, size = 'text', caption = '' } = subject;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { alt, size, caption } });
  const height = isNew ? NEW_HEIGHT : PLACED_HEIGHT;

  return (
    <AskDialog
      title={
        <>
          {isNew ? 'Ajouter une image' : 'Modifier l’image'}
          {position && position.of > 1 && ` (${position.number} sur ${position.of})`}
        </>
      }
      submitLabel={isNew ? 'Insérer' : 'Appliquer'}
      isWaiting={formState.isSubmitting}
      otherAction={
        !isNew && (
          <Button color="error" onClick={() => onAnswer('remove')}>
            Retirer l’image
          </Button>
        )
      }
      onSubmit={handleSubmit(async (typed) => {
        const isReadable = (await picture) !== null;
        onAnswer(
          isReadable ? { ...typed, alt: typed.alt.trim(), caption: typed.caption.trim() } : null,
        );
      })}
      onCancel={() => onAnswer(null)}
    >
      {/* Of one height, so that nothing moves away under the finger when the picture comes. */}
      <Box sx={{ display: 'grid', placeItems: 'center', height, mb: 2 }}>
        <Suspense fallback={<WaitingStatus isSeen>Préparation de l’image…</WaitingStatus>}>
          <ShownPicture picture={picture} height={height} />
        </Suspense>
      </Box>
      <TextField
        {...register('alt')}
        label="Description de l’image"
        help="Dites en quelques mots ce que montre l’image. Laissez vide si elle ne fait que décorer."
        autoFocus
      />
      {!isNew && (
        <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
          <SelectField {...register('size')} label="Taille" options={SIZES} />
          <TextField
            {...register('caption')}
            label="Légende"
            help="Se lit sous l’image. Laissez vide pour ne rien écrire."
          />
        </Box>
      )}
    </AskDialog>
  );
}

type ShownProps = Pick<DescribedPicture, 'picture'> & { height: number };

function ShownPicture({ picture, height }: ShownProps) {
  const shown = picture instanceof Promise ? use(picture) : picture;
  if (!shown) return <p role="alert">{UNREADABLE_PICTURE}</p>;
  const maxHeight = shown.isStopped ? height - STOPPED_HEIGHT : height;
  return (
    <>
      <Box
        component="img"
        src={shownPicture(shown.url)}
        alt=""
        sx={{ maxWidth: '100%', maxHeight, borderRadius: '4px' }}
      />
      {shown.isStopped && (
        <Box role="status" sx={{ typography: 'body2', height: STOPPED_HEIGHT }}>
          {STOPPED}
        </Box>
      )}
    </>
  );
}
