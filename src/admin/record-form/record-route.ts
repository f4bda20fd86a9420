/** Which record a form's address means (specification sections 2 and 4). */
import * as v from 'valibot';
import type { Id } from '#src/api/contract.ts';

/** The articles' rule: the path contains 'modifier' and the route has a parameter id. */
export const isArticleEdit = (pathname: string, id: string | undefined) =>
  pathname.includes('modifier') && id !== undefined;

/** Partners and networks: creating is no id in the route and no 'modifier' in the path. */
export const isLogoLinkEdit = (pathname: string, id: string | undefined) =>
  id !== undefined || pathname.includes('modifier');

const linkStateSchema = v.object({ id: v.union([v.number(), v.string()]) });

/**
 * The id that the address means, for a backend that does not repeat it in the record: as the list
 * had it where its link opened the form, else the number that it looks like. 0, which no record
 * has, where there is none.
 */
export function recordId(id: string | undefined, linkState: unknown): Id {
  const parsed = v.safeParse(linkStateSchema, linkState);
  if (parsed.success && String(parsed.output.id) === id) return parsed.output.id;
  const number = Number(id ?? 0);
  return id === undefined || (Number.isSafeInteger(number) && String(number) === id) ? number : id;
}
