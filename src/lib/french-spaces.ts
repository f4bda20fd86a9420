/**
 * Returns a title or a sentence with the no-break spaces that French wants: on a phone no line begins with
 * a lone '!' or ends with '«'. Keyboards have an ordinary space, and what is stored stays as typed.
 */
export const frenchSpaces = (text: string): string =>
  text.replace(/ (?=[;:!?»])/g, '\u00a0').replaceAll('« ', '«\u00a0');
