const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' };

/**
 * A text folded for French sorting and search: lower case, no accents, 'Œuf' as 'oeuf'. Accents that
 * stand alone go first: to normalize a long row of them takes the square of its length. So do the hyphens
 * that nobody sees, of a text copied from a PDF or a page.
 */
export const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[œæ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[\p{Mark}\p{Cf}]/gu, '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');
