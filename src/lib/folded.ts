const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' };

/** A text folded for French sorting and search: lower case, no accents, 'Œuf' as 'oeuf'. */
export const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[œæ]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');
