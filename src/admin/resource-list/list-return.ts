/** The way between a list and the forms its rows open: back to the same page, with a word. */
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useAdminHref } from '#src/admin/layout/useAdminHref.ts';
import type { AdminSection } from '#src/admin/sections.ts';
import type { Id } from '#src/api/contract.ts';
import { newestRowSearch } from './list-query.ts';

const formStateSchema = v.object({
  listSearch: v.optional(v.string(), ''),
  resumedWriter: v.optional(v.string()),
});
const listStateSchema = v.object({
  saved: v.optional(v.string()),
  /** The save failed, and the text is kept on this device. */
  isDraftKept: v.optional(v.boolean()),
  rowId: v.optional(v.union([v.number(), v.string()])),
  /** What the saved record is called now, to find a new one among the rows. */
  name: v.optional(v.string()),
  /** Its name has changed, and its link has not. */
  isRenamed: v.optional(v.boolean()),
});

/**
 * What a list hands to 'Ajouter', with the id as it came to the links of its rows, and with the
 * writer to the links of kept drafts.
 */
export const formLinkState = (listSearch: string, id?: Id | null, resumedWriter?: string) => ({
  listSearch,
  ...(id !== undefined && id !== null && { id }),
  ...(resumedWriter && { resumedWriter }),
});

function formStateOf(state: unknown): v.InferOutput<typeof formStateSchema> {
  const parsed = v.safeParse(formStateSchema, state);
  return parsed.success ? parsed.output : { listSearch: '' };
}

/** The query of the list that a page was opened from. */
export const listSearchOf = (state: unknown) => formStateOf(state).listSearch;

/** The draft a form was opened to take up again. */
export const resumedWriterOf = (state: unknown) => formStateOf(state).resumedWriter;

/** What a form brought back: the sentence to show, and the row to bring into view. */
export function listStateOf(state: unknown): v.InferOutput<typeof listStateSchema> {
  const parsed = v.safeParse(listStateSchema, state);
  return parsed.success ? parsed.output : {};
}

/**
 * For a form: `returnToList({ saved: 'Article enregistré.', rowId })` after a success, without the
 * row for a new one, `returnToList()` without a success. The form leaves history, so that "back"
 * does not open it again.
 */
export function useReturnToList(section: AdminSection) {
  const navigate = useNavigate();
  const hrefOf = useAdminHref();
  const listSearch = listSearchOf(useLocation().state);

  return useCallback(
    (news: v.InferOutput<typeof listStateSchema> = {}) => {
      const isNew = news.saved !== undefined && news.rowId === undefined;
      const search = isNew ? newestRowSearch(listSearch) : listSearch;
      return navigate(`${hrefOf(section)}${search}`, { replace: true, state: news });
    },
    [navigate, hrefOf, section, listSearch],
  );
}
