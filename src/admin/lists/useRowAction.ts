import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keep, newWriter } from '#src/admin/device-store/device-store.ts';
import type { Entity } from '#src/admin/entity.ts';
import { deleteResource, getRecord, type Row, updateSlug } from '#src/api/resources.ts';
import { identityOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import { notifySuccess } from '#src/ui/notification/notifications.ts';
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
    // A list may return less of it.
    const record = entity.trash ? await getRecord(entity, row.id, signal) : undefined;
    if (signal.aborted) return;
    // The session ended with the read: a delete without a token would be somebody else's.
    if (readToken() !== token) return close();

    setIsSent(true);
    const isDeleted = await deleteResource(entity, row.id);
    const isLastOfAll = list.rows.length === 1 && !list.hasNext && query.page > 1;
    // Rendered at once: the dialog must return the focus before the heading receives it.
    flushSync(() => {
      close();
      if (!isDeleted) return;
      list.removeRow(row.id);
      if (isLastOfAll) return;
      // Rows moved up from the next page, and the count is the backend's.
      reload();
    });
    if (!isDeleted) return;
    if (isLastOfAll) changeQuery({ page: query.page - 1 }, { replace: true });
    heading.current?.focus();
    const isKept = await keepDeleted(entity, row, record ?? row);
    const kept = !isKept
      ? ''
      : record
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

async function keepDeleted(entity: Entity, row: NamedRow, record: Row): Promise<boolean> {
  const admin = identityOf(readToken());
  // What has no place in the trash, as visitors' messages, is kept nowhere.
  if (!entity.trash || admin === null) return false;
  const values = Object.fromEntries(
    entity.trash.fields.map((field) => [field, String(record[field] || row[field] || '')]),
  );
  return keep({
    kind: 'deleted',
    owner: admin,
    entity: entity.key,
    id: row.id,
    writer: newWriter(),
    at: new Date().toISOString(),
    baseUpdatedAt: null,
    content: values,
  });
}
