/** Returns the slug, with -2, -3… appended when it is already taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}
