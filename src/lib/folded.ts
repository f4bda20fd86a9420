const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' };

/** A text as a French dictionary looks at it first: in lower case, without accents, 'Œuf' as 'oeuf'. */
export const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[œæ]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');
