import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entity } from '#src/admin/entity.ts';
import { deleteResource, updateSlug } from '#src/api/resources.ts';
import { readToken } from '#src/session/token-store.ts';
import { notifySuccess } from '#src/ui/notification/notifications.ts';
import { keepDeleted, readForTrash } from './keep-deleted.ts';
import type { useListQuery } from './list-query.ts';
import { type NamedRow, nameOf, type RowRequest } from './rows.ts';
import type { useResourcePage } from './useResourcePage.ts';

type Options = ReturnType<typeof useListQuery> & {
  entity: Entity;
  list: ReturnType<typeof useResourcePage>;
  /** Receives the focus when the row whose button had it is deleted. */
  heading: RefObject<HTMLElement | null>;
};

/**
 * Runs the confirmation and the action of a row's button. Failures were already reported by the
 * transport.
 */
export function useRowAction({ entity, query, changeQuery, list, heading }: Options) {
  const [asked, setAsked] = useState<RowRequest>();
  const [isSent, setIsSent] = useState(false);
  const reading = useRef<AbortController>(undefined);
  const reload = () => list.resource.status === 'ready' && list.resource.reload();

  function close() {
    reading.current?.abort();
    setAsked(undefined);
    setIsSent(false);
  }

  async function deleteRow(row: NamedRow) {
    const token = readToken();
    reading.current = new AbortController();
    const { signal } = reading.current;
    const copy = await readForTrash(entity, row, signal);
    if (signal.aborted) return;
    // The session ended with the read: a delete without a token would be somebody else's.
    if (readToken() !== token) return close();

    setIsSent(true);
    const isDeleted = await deleteResource(entity, row.id);
    const isPageEmptied = list.rows.length === 1;
    const isLastPage = !list.hasNext;
    // Rendered at once: the dialog must return the focus before the heading receives it.
    flushSync(() => {
      close();
      if (isDeleted) list.removeRow(row.id);
      // Reloads, because rows moved up from the next page, and because the count is the backend's.
      if (isDeleted && !(isPageEmptied && isLastPage && query.page > 1)) reload();
    });
    if (!isDeleted) return;
    if (isPageEmptied && isLastPage && query.page > 1) {
      changeQuery({ page: query.page - 1 }, { replace: true });
    }
    heading.current?.focus();
    const isKept = copy && (await keepDeleted(entity, row, copy.record));
    const kept = !isKept
      ? ''
      : copy.isWhole
        ? '. La corbeille de cet appareil le garde.'
        : '. La corbeille de cet appareil n’en garde que ce que la liste montrait.';
    const what = isDeleted === 'gone' ? 'Déjà supprimé' : 'Supprimé';
    notifySuccess(`${what}\u00a0: ${nameOf(row, entity)}${kept}`);
  }

  async function renewLink(row: NamedRow) {
    setIsSent(true);
    const isUpdated = await updateSlug(entity, row.id);
    close();
    if (!isUpdated) return;
    reload();
    notifySuccess(`Lien mis à jour\u00a0: ${nameOf(row, entity)}`);
  }

  function confirm() {
    if (asked) void (asked.kind === 'delete' ? deleteRow : renewLink)(asked.row);
  }
  return { asked, ask: setAsked, props: { isSent, onConfirm: confirm, onCancel: close } };
}
