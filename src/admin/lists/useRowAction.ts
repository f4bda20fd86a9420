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
  /** Receives the focus when the row whose button had it is deleted. */
  heading: RefObject<HTMLElement | null>;
};

/** Loaded with the first delete; when that fails, the row is deleted without a copy in the trash. */
const keepForTrash: typeof keepDeleted = (entity, row) =>
  import('#src/admin/trash/keep-deleted.ts').then(
    (trash) => trash.keepDeleted(entity, row),
    () => undefined,
  );

/**
 * Runs the confirmation and the action of a row's button. Failures were already reported by the
 * transport.
 */
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
    // Rendered at once: the dialog must return the focus before the heading receives it.
    flushSync(() => {
      cancel();
      if (isDeleted) list.removeRow(row.id);
      // Reloads, because rows moved up from the next page, and because the count is the backend's.
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
