const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };
const MAX_LENGTH = 80;

/**
 * Makes the slug of a title: lower case, no accents, words joined by hyphens. The reference backend
 * generates slugs with it, and the back office previews them.
 */
export function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[œæßøł]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[\p{Mark}\p{Cf}]/gu, '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= MAX_LENGTH) return words || 'article';
  return words
    .slice(0, MAX_LENGTH + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, MAX_LENGTH);
}

/** Returns the slug, with -2, -3… appended when it is already taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}
