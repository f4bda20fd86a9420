import { HIGH_MARK } from '#src/lib/french-spaces.ts';

/**
 * Quill converts every no-break space to an ordinary one, which would undo French typography, and a
 * browser writes each as an entity. While HTML is parsed, characters that nobody types stand for
 * them.
 */
const STAND_INS: readonly (readonly [space: string, standIn: string])[] = [
  ['\u00a0', '\ue0a0'],
  ['\u202f', '\ue0af'],
];
/** With the entity as a third kind. */
const WRITTEN: typeof STAND_INS = [['&nbsp;', '\ue0b0'], ...STAND_INS];

const hide = (html: string, pairs: typeof STAND_INS) =>
  pairs.reduce((text, [space, standIn]) => text.replaceAll(space, standIn), html);
const show = (html: string, pairs: typeof STAND_INS) =>
  pairs.reduce((text, [space, standIn]) => text.replaceAll(standIn, space), html);

/** `html` as unparsed text: replaces both the characters and the entity. */
export const hideNoBreakSpaces = (html: string) =>
  hide(html.replaceAll('&nbsp;', '\u00a0'), STAND_INS);

export const showNoBreakSpaces = (text: string) => show(text, STAND_INS);

/** For HTML that is parsed and written again: each space is written as it was. */
export const hideAsWritten = (html: string) => hide(html, WRITTEN);
export const showAsWritten = (html: string) => show(html, WRITTEN);

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
