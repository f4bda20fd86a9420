import { folded } from './folded.ts';

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l' };
const MAX_LENGTH = 80;

/**
 * Makes the slug of a title: lower case, no accents, words joined by hyphens. The reference backend
 * generates slugs with it, and the back office previews them.
 */
export function slugOf(title: string): string {
  const words = folded(title)
    .replace(/[ßøł]/g, (letter) => LETTERS[letter] ?? letter)
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
