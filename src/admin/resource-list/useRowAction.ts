import { type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { keepDeleted } from '#src/admin/trash/keep-deleted.ts';
import { updateArticleSlug } from '#src/api/articles.ts';
import { deleteResource } from '#src/api/resources.ts';
import { notifySuccess } from '#src/ui/notification/notifications.ts';
import { type NamedRow, nameOf, type ResourceDefinition, type RowRequest } from './definition.ts';
import type { useListQuery } from './useListQuery.ts';
import type { useResourcePage } from './useResourcePage.ts';

type Options = ReturnType<typeof useListQuery> & {
  definition: ResourceDefinition;
  list: ReturnType<typeof useResourcePage>;
  /** Takes the focus when the row whose button had it is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** Fetched with the first delete; where it cannot be, the row goes without. */
const keepForTrash: typeof keepDeleted = (entity, row) =>
  import('#src/admin/trash/keep-deleted.ts').then(
    (trash) => trash.keepDeleted(entity, row),
    () => undefined,
  );

/** What a row's button asks, and what a "yes" does. A failure was already told by the transport. */
export function useRowAction({ definition, query, changeQuery, list, heading }: Options) {
  const [asked, setAsked] = useState<RowRequest>();
  const ask = useCallback((next: RowRequest) => setAsked(next), []);
  const cancel = () => setAsked(undefined);
  const reload = () => list.resource.status === 'ready' && list.resource.reload();

  async function deleteRow(row: NamedRow) {
    const kept = await keepForTrash(definition.entity, row);
    const isDeleted = await deleteResource(definition.entity, row.id);
    if (!isDeleted) kept?.forget();
    const isPageEmptied = list.rows.length === 1;
    const isLastPage = !list.hasNext;
    // Committed at once, so that the dialog has given the focus back before the heading takes it.
    flushSync(() => {
      cancel();
      if (isDeleted) list.removeRow(row.id);
      // What moved up from the next page must not be skipped, and the count is the backend's.
      if (isDeleted && !(isPageEmptied && isLastPage && query.page > 1)) reload();
    });
    if (!isDeleted) return;
    if (isPageEmptied && isLastPage && query.page > 1) {
      changeQuery({ page: query.page - 1 }, { replace: true });
    }
    heading.current?.focus();
    const name = nameOf(row, definition);
    const what = isDeleted === 'gone' ? 'Déjà supprimé' : 'Supprimé';
    notifySuccess(
      `${what}\u00a0: ${name}${kept ? '. La corbeille de cet appareil le garde.' : ''}`,
    );
  }

  async function updateSlug(row: NamedRow) {
    const isUpdated = await updateArticleSlug(row.id);
    cancel();
    if (!isUpdated) return;
    reload();
    notifySuccess(`Lien mis à jour\u00a0: ${nameOf(row, definition)}`);
  }

  async function confirm() {
    if (asked?.kind === 'delete') await deleteRow(asked.row);
    if (asked?.kind === 'updateSlug') await updateSlug(asked.row);
  }
  return { asked, ask, cancel, confirm };
}
