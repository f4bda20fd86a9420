import { type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entity } from '#src/admin/entity.ts';
import { deletedSentence, deleteRecord, type TrashLack } from '#src/admin/record/delete-record.ts';
import { canKeep } from '#src/admin/record/device-db.ts';
import type { Id } from '#src/api/contract.ts';
import { getRecord, updateSlug } from '#src/api/resources.ts';
import { site } from '#src/config.ts';
import { articleHref } from '#src/paths.ts';
import { notifyError, notifySuccess } from '#src/ui/notification/notifications.ts';
import { isRow, type NamedRow, nameOf, type RowRequest } from './rows.ts';
import type { useResourcePage } from './useResourcePage.ts';

const NOT_DELETED = {
  'not-kept':
    'Rien n’est supprimé\u00a0: la corbeille de cet appareil ne peut pas le garder. La question le dira.',
  'not-read':
    'Rien n’est supprimé\u00a0: il n’a pas pu être lu en entier pour la corbeille. La question le dira.',
} as const;

type Options = {
  entity: Entity;
  list: ReturnType<typeof useResourcePage>;
  /** Receives the focus when the row whose button had it is deleted. */
  heading: RefObject<HTMLElement | null>;
  /** The row is gone: what is remembered of it has to go too. */
  onDeleted: (id: Id) => void;
};

/**
 * Runs the confirmation and the action of a row's button. Failures were already reported by the
 * transport.
 */
export function useRowAction({ entity, list, heading, onDeleted }: Options) {
  const [asked, setAsked] = useState<RowRequest>();
  const [isSent, setIsSent] = useState(false);
  /** The record that the trash would lack: the question about it says so before. */
  const [lacking, setLacking] = useState<{ id: Id; lack: TrashLack }>();
  const lack = asked?.row.id === lacking?.id ? lacking?.lack : undefined;
  const reading = useRef<AbortController>(undefined);

  function close() {
    reading.current?.abort();
    setAsked(undefined);
    setIsSent(false);
  }

  // The same at each render, as it makes the columns of the table.
  const ask = useCallback(
    async (request: RowRequest) => {
      setAsked(request);
      if (request.kind === 'delete' && entity.trash && !(await canKeep()))
        setLacking({ id: request.row.id, lack: 'not-kept' });
    },
    [entity],
  );

  async function deleteRow(row: NamedRow) {
    reading.current = new AbortController();
    const { signal } = reading.current;
    const result = await deleteRecord(entity, row, {
      lack,
      signal,
      onSend: () => setIsSent(true),
    });
    if (signal.aborted) return;
    if (result.is === 'not-kept' || result.is === 'not-read') {
      setLacking({ id: row.id, lack: result.is });
      close();
      return notifyError(NOT_DELETED[result.is]);
    }
    const isDeleted = result.is === 'deleted' || result.is === 'gone';
    // Rendered at once: the dialog must return the focus before the heading receives it.
    flushSync(() => {
      close();
      if (!isDeleted) return;
      list.removeRows([row.id]);
      onDeleted(row.id);
      // Rows moved up from the next page, or this page is past the end, and the count is the backend's.
      list.reload();
    });
    if (!isDeleted) return;
    heading.current?.focus();
    notifySuccess(deletedSentence(nameOf(row, entity), result));
  }

  async function renewLink(row: NamedRow) {
    setIsSent(true);
    const isUpdated = await updateSlug(entity, row.id);
    close();
    if (!isUpdated) return;
    list.reload();
    const slug = (await getRecord(entity, row.id))?.slug;
    const link = slug ? `${site.url}${articleHref(String(slug))}` : nameOf(row, entity);
    notifySuccess(`Lien mis à jour\u00a0: ${link}`);
  }

  function confirm() {
    if (asked) void (asked.kind === 'delete' ? deleteRow : renewLink)(asked.row);
  }
  /** With the row as the list has it by now: it is read again after a link was renewed. */
  const current = asked && {
    kind: asked.kind,
    row: { ...asked.row, ...list.rows.find((row) => isRow(row, asked.row.id)), id: asked.row.id },
  };
  return { asked: current, ask, props: { isSent, lack, onConfirm: confirm, onCancel: close } };
}
