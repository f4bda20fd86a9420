import { HIGH_MARK } from '#src/lib/french-spaces.ts';

/**
 * Quill converts every no-break space to an ordinary one, which would undo French typography, and a
 * browser writes each as an entity. While HTML is parsed, characters that nobody types stand for
 * them.
 */
const STAND_INS = [
  ['&nbsp;', '\ue0b0'],
  ['\u00a0', '\ue0a0'],
  ['\u202f', '\ue0af'],
] as const;

/** Of unparsed HTML, where a space may be an entity. */
export const hideNoBreakSpaces = (html: string) =>
  STAND_INS.reduce((text, [space, standIn]) => text.replaceAll(space, standIn), html);

/** Each as it was written. */
export const showNoBreakSpaces = (text: string) =>
  STAND_INS.reduce((shown, [space, standIn]) => shown.replaceAll(standIn, space), text);

/** Where French requires a no-break space: before high punctuation, inside guillemets, in numbers. */
const FRENCH = new RegExp(`(?<=«)\u00a0|\u00a0(?=${HIGH_MARK.source})|(?<=\\d)\u00a0(?=\\d)`, 'g');

/**
 * Other editors write `&nbsp;` for ordinary spaces, and such text never wraps. Of those, only the
 * ones that French requires are kept; a no-break space written as a character was typed on purpose.
 */
export function keepFrenchEntities(html: string): string {
  return html
    .replaceAll('\u00a0', '\ue0a0')
    .replaceAll(/&nbsp;|&#160;|&#xa0;/gi, '\u00a0')
    .replaceAll(FRENCH, '\ue0a0')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\ue0a0', '\u00a0');
}

/** For pasted text, where the clipboard mixes both forms. */
export const keepFrenchSpaces = (html: string) =>
  keepFrenchEntities(html.replaceAll('\u00a0', '&nbsp;'));
