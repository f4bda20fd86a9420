/** Determines which record the address of a form refers to (specification sections 2 and 4). */
import * as v from 'valibot';
import type { Id } from '#src/api/contract.ts';

/** For articles: the path contains 'modifier' and the route has a parameter id. */
export const isArticleEdit = (pathname: string, id: string | undefined) =>
  pathname.includes('modifier') && id !== undefined;

/** For partners and networks: without an id and without 'modifier' a new record is created. */
export const isLogoLinkEdit = (pathname: string, id: string | undefined) =>
  id !== undefined || pathname.includes('modifier');

const linkStateSchema = v.object({ id: v.union([v.number(), v.string()]) });

/**
 * Returns the id of the address, for a backend that does not repeat it in the record: as the list's
 * link passed it, otherwise the number in the address, or 0, which no record has.
 */
export function recordId(id: string | undefined, linkState: unknown): Id {
  const parsed = v.safeParse(linkStateSchema, linkState);
  if (parsed.success && String(parsed.output.id) === id) return parsed.output.id;
  const number = Number(id ?? 0);
  return id === undefined || (Number.isSafeInteger(number) && String(number) === id) ? number : id;
}
