/** One delete, without a page: the trash has the record before the backend is asked. */
import type { Entity } from '#src/admin/entity.ts';
import type { Id } from '#src/api/contract.ts';
import { deleteResource, getEdited, type Row } from '#src/api/resources.ts';
import { ownerOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import { notifyError } from '#src/ui/notification/notifications.ts';
import { forgetDeleted, keepDeleted } from './history-store.ts';

const COPY_LEFT = 'La corbeille de cet appareil garde une copie de ce qui n’a pas été supprimé.';

/** This device cannot keep it, or its whole text could not be read. */
export type TrashLack = 'not-kept' | 'not-read';

export type DeleteResult =
  /** `trash`: how much of it this device keeps; null where the entity has no trash. */
  | Readonly<{ is: 'deleted' | 'gone'; trash: 'whole' | 'as listed' | 'nothing' | null }>
  /** Nothing was deleted: the trash would lack it. */
  | Readonly<{ is: TrashLack }>
  /** It is still there, or nobody knows: the transport said why. */
  | Readonly<{ is: 'failed' }>
  | Readonly<{ is: 'cancelled' }>;

type Deleted = Extract<DeleteResult, { is: 'deleted' | 'gone' }>;

const TRASHED = {
  whole: '. La corbeille de cet appareil le garde.',
  'as listed': '. La corbeille de cet appareil n’en garde que ce que la liste montrait.',
  nothing: '',
} as const;

/** Says what was deleted, and what of it is left. */
export const deletedSentence = (name: string, { is, trash }: Deleted) =>
  `${is === 'gone' ? 'Déjà supprimé' : 'Supprimé'}\u00a0: ${name}${trash ? TRASHED[trash] : ''}`;

type Options = Readonly<{
  /** What the person knows of the trash. */
  lack?: TrashLack | undefined;
  signal?: AbortSignal;
  /** From here on it cannot be cancelled. */
  onSend: () => void;
}>;

export async function deleteRecord(
  entity: Pick<Entity, 'key' | 'schema' | 'mode' | 'trash'>,
  row: Row & Readonly<{ id: Id }>,
  { lack, signal, onSend }: Options,
): Promise<DeleteResult> {
  const token = readToken();
  const { trash } = entity;
  // A list may return less of it, or show it as it was before another device changed it.
  const record = trash && (await getEdited(entity, row.id, signal, 'silent'));
  // The session ended with the read: a delete without a token would be somebody else's.
  if (signal?.aborted || readToken() !== token) return { is: 'cancelled' };
  if (record === undefined && lack === undefined) return { is: 'not-read' };
  onSend();
  const deleted =
    trash &&
    (await keepDeleted({
      owner: ownerOf(token),
      entity: entity.key,
      id: row.id,
      values: Object.fromEntries(
        trash.fields.map((field) => [field, String(record?.[field] || row[field] || '')]),
      ),
    }));
  if (deleted === 'not-kept' && lack !== 'not-kept') return { is: 'not-kept' };

  const answer = await deleteResource(entity, row.id);
  // Without an answer it may be gone: the trash keeps it.
  if (answer === undefined) return { is: 'failed' };
  if (answer === 'refused') {
    const isCopied = deleted && deleted !== 'not-kept';
    if (isCopied && (await forgetDeleted(deleted)) === 'not-forgotten') notifyError(COPY_LEFT);
    return { is: 'failed' };
  }
  const kept = deleted === 'not-kept' ? 'nothing' : record ? 'whole' : 'as listed';
  return { is: answer, trash: trash && kept };
}
