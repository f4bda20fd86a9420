/**
 * Quill converts every no-break space to an ordinary one, which would undo French typography. While
 * HTML is parsed, they are replaced by characters that nobody types.
 */
const TRAVELLERS: readonly (readonly [string, string])[] = [
  ['\u00a0', '\ue0a0'],
  ['\u202f', '\ue0af'],
];

/** `html` as unparsed text: replaces both the characters and the entity. */
export const hideNoBreakSpaces = (html: string) =>
  TRAVELLERS.reduce(
    (text, [space, traveller]) => text.replaceAll(space, traveller),
    html.replaceAll('&nbsp;', '\u00a0'),
  );

export const showNoBreakSpaces = (text: string) =>
  TRAVELLERS.reduce((shown, [space, traveller]) => shown.replaceAll(traveller, space), text);

/** Where French requires a no-break space: before high punctuation, inside guillemets, in numbers. */
const FRENCH = /(?<=«)\u00a0|\u00a0(?=[:;!?%€»])|(?<=\d)\u00a0(?=\d)/g;

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
