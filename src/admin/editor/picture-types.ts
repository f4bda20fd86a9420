import { PICTURE_KINDS } from '#src/lib/picture-address.ts';

/**
 * Accepted picture types: those of specification section 9, whose icons have two names, and what
 * phones and sites produce today. All of them are redrawn.
 */
export const PICTURE_TYPES = [...PICTURE_KINDS, 'vnd.microsoft.icon'].map(
  (kind) => `image/${kind}`,
);

export const REFUSED_PICTURE =
  'Cette image n’est pas acceptée. Choisissez une image PNG, GIF, JPEG, WebP, AVIF, BMP ou ICO.';
export const UNREADABLE_PICTURE =
  'Cette image ne peut pas être lue. Essayez avec un autre fichier.';
export const REMOTE_PICTURE =
  'Une image d’un autre site n’a pas été copiée. Enregistrez-la, puis ajoutez-la avec le bouton Image.';
