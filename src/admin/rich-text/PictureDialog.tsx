import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { TextField } from '#src/admin/record-form/TextField.tsx';
import { shownPicture } from '#src/api/shown-picture.ts';

export type DescribedPicture = Readonly<{
  url: string;
  alt: string;
  isNew: boolean;
  /** Which one of several that come at once. */
  place?: Readonly<{ number: number; of: number }>;
}>;

export type PictureDialogProps = {
  picture: DescribedPicture;
  /** The description, '' for a picture that only decorates, or null to give up. */
  onAnswer: (alt: string | null) => void;
};

/** Asks what a picture shows, for those who do not see it. */
export function PictureDialog({ picture, onAnswer }: PictureDialogProps) {
  const { place } = picture;
  const titleId = useId();
  const [alt, setAlt] = useState(picture.alt);

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
        onSubmit={(event) => {
          event.preventDefault();
          // React passes the event on to the form that the dialog was opened from.
          event.stopPropagation();
          onAnswer(alt.trim());
        }}
      >
        <DialogTitle id={titleId}>
          {picture.isNew ? 'Ajouter une image' : 'Décrire l’image'}
          {place && place.of > 1 && ` (${place.number} sur ${place.of})`}
        </DialogTitle>
        <DialogContent>
          <Box
            component="img"
            src={shownPicture(picture.url)}
            alt=""
            sx={{ display: 'block', maxWidth: '100%', maxHeight: 200, mb: 2, borderRadius: 1 }}
          />
          <TextField
            label="Description de l’image"
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
            help="Dites en quelques mots ce que montre l’image. Laissez vide si elle ne fait que décorer."
            autoFocus
            maxLength={300}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onAnswer(null)}>Annuler</Button>
          <Button type="submit" variant="contained">
            {picture.isNew ? 'Insérer' : 'Appliquer'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
