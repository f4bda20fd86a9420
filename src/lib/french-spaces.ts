/** French writes a no-break space before these. */
export const HIGH_MARK = /[;:!?»%€]/;
const DIGIT = /\d/;
const LETTER_OR_DIGIT = /[\p{L}\d]/u;
const SPACE = '\u00a0';

/**
 * The typography of titles and texts where they are shown; what is stored stays as typed. White space,
 * line breaks included, collapses. A no-break space stands where French requires one: on a phone no line
 * begins with a lone '!' or ends with '«'. Elsewhere none is kept but in numbers: editors write it for
 * every other space, and a paragraph that cannot break does not fit a phone. Each run of white space is
 * read once, so that a text made of white space does not block the page.
 */
export function frenchSpaces(text: string): string {
  return text.replace(/[ \t\r\n\f\u00a0]+/g, (run, at: number) => {
    const before = text[at - 1] ?? '';
    const after = text[at + run.length] ?? '';
    if (before === '«' || HIGH_MARK.test(after)) return SPACE;
    const isInNumber = run === SPACE && DIGIT.test(before) && LETTER_OR_DIGIT.test(after);
    return isInNumber ? SPACE : ' ';
  });
}
