/** Addresses of the back office, and the way from a list to a form and back, with a result message. */
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import type { Entity, Section } from '#src/admin/entity.ts';
import type { Id } from '#src/api/contract.ts';
import { openedAdminBase } from '#src/session/admin-base.ts';
import { usePublished } from '#src/ui/PublishedContext.ts';

/**
 * Returns the address of a section under the opened base; `rest` adds 'new' or '{id}/modifier'. Without
 * a section it is the login's.
 */
export const adminHref = (section?: Pick<Section, 'segment'>, rest = '') =>
  [openedAdminBase() ?? '', section?.segment ?? '', rest].filter((part) => part !== '').join('/');

/** History state is untrusted: another page's is as none. */
const formStateSchema = v.fallback(
  v.object({
    listSearch: v.optional(v.string(), ''),
    draftForm: v.optional(v.string()),
  }),
  { listSearch: '' },
);
const resultSchema = v.object({
  saved: v.optional(v.string()),
  /** The save failed, and the text is stored on this device. */
  isDraftKept: v.optional(v.boolean()),
  rowId: v.optional(v.union([v.number(), v.string()])),
  /** The current name of the saved record, to find a new one among the rows. */
  name: v.optional(v.string()),
  /** The slug of a record whose name has changed: its link stays until it is renewed. */
  unchangedSlug: v.optional(v.string()),
});

/** Router state from a list to a form: its query, and the name of the form whose draft is taken up. */
export const formLinkState = (listSearch: string, draftForm?: string) => ({
  listSearch,
  ...(draftForm && { draftForm }),
});

/** Returns the query of the list from which a page was opened, and the name of a draft's form. */
export const formStateOf = (state: unknown) => v.parse(formStateSchema, state);

/**
 * Returns the id of the address, for a backend that does not repeat it in the record: the number or the
 * text that it looks like.
 */
export function recordId(id: string): Id {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}

/** Begins the keys of what is remembered of a list: a save or a delete forgets it. */
export const listKey = ({ key }: Pick<Entity, 'key'>) => `liste/${key}`;

/** Returns the result of a form: the message to show, and the row to scroll to. */
export const listStateOf = (state: unknown) => v.parse(v.fallback(resultSchema, {}), state);

/**
 * For a form: `returnToList({ saved: 'Article enregistré.', rowId })` after a success, without the
 * row for a new record, `returnToList()` otherwise. The form's history entry is replaced, so that
 * "back" does not open it again.
 */
export function useReturnToList(entity: Pick<Entity, 'key' | 'segment'>) {
  const navigate = useNavigate();
  const published = usePublished();
  const { listSearch } = formStateOf(useLocation().state);

  return (result: v.InferOutput<typeof resultSchema> = {}) => {
    const isNew = result.saved !== undefined && result.rowId === undefined;
    const search = isNew ? newestRowSearch(listSearch) : listSearch;
    if (result.saved !== undefined) published.forget(listKey(entity));
    return navigate(`${adminHref(entity)}${search}`, { replace: true, state: result });
  };
}

/** Returns the query with which a list shows its newest row: first page, default order, same size. */
export function newestRowSearch(listSearch: string) {
  const params = new URLSearchParams(listSearch);
  for (const name of ['page', 'tri', 'recherche']) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
}
