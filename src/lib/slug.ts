const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o' };

/** The link that a title gives: lower case, without accents, words joined by hyphens. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[œæßø]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
