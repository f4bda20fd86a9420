import Button from '@mui/material/Button';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entity } from '#src/admin/entity.ts';
import { counted, grouped } from '#src/admin/ui/counted.ts';
import { Icon } from '#src/admin/ui/Icon.tsx';
import type { Id } from '#src/api/contract.ts';
import { deleteResource } from '#src/api/resources.ts';
import { notifySuccess } from '#src/ui/notification/notifications.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { useResourcePage } from './useResourcePage.ts';

/** Milliseconds until the second try of a delete: a server that says 'too many' means seconds. */
const SECOND_TRY = 1000;

type Props = {
  entity: Entity;
  list: ReturnType<typeof useResourcePage>;
  chosen: ReadonlySet<Id>;
  onChoose: (ids: ReadonlySet<Id>) => void;
  /** Receives the focus when the button is gone. */
  heading: RefObject<HTMLElement | null>;
};

/**
 * Deletes what was chosen in the rows, with one question: somebody may send two thousand messages in a
 * minute. A search leads to all that it finds, which no page shows at once.
 */
export function DeleteMany({ entity, list, chosen, onChoose, heading }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  /** How many are deleted, while they are. */
  const [done, setDone] = useState<number>();
  const isStopped = useRef(false);
  const named = (count: number) => counted(count, entity.counted);

  useEffect(function stopOnLeave() {
    return () => {
      isStopped.current = true;
    };
  }, []);

  function cancel() {
    isStopped.current = true;
    if (done === undefined) setIsAsked(false);
  }

  /** What stands before a server may find many deletes too many at once: only the second failure is told. */
  async function deleteOne(id: Id) {
    const first = isStopped.current ? undefined : await deleteResource(entity, id, 'refusal');
    if (first !== undefined || isStopped.current) return first;
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY));
    return isStopped.current ? undefined : deleteResource(entity, id);
  }

  /** One by one, until one fails, or the list is left: the others stay chosen. */
  async function deleteChosen() {
    isStopped.current = false;
    const left = new Set(chosen);
    for (const id of chosen) {
      setDone(chosen.size - left.size);
      const result = await deleteOne(id);
      if (result !== 'deleted' && result !== 'gone') break;
      left.delete(id);
    }
    // Rendered at once: the dialog must return the focus before the heading receives it.
    flushSync(() => {
      setDone(undefined);
      setIsAsked(false);
      onChoose(left);
      list.removeRows([...chosen].filter((id) => !left.has(id)));
      list.reload();
    });
    heading.current?.focus();
    const rest = left.size > 0 ? ` sur ${chosen.size}` : '';
    const deleted = chosen.size - left.size;
    if (deleted > 0) notifySuccess(`Supprimé\u00a0: ${named(deleted)}${rest}`);
  }

  const { found } = list;
  const canChooseAll = found.length > chosen.size && found.length > list.rows.length;
  return (
    <>
      {/* There from the start: with the first tick it would push the rows down, and the next tick would
          meet another row. */}
      <Button
        color="error"
        variant="outlined"
        disabled={chosen.size === 0}
        startIcon={<Icon name="bin" size={18} />}
        onClick={() => setIsAsked(true)}
      >
        Supprimer {chosen.size > 0 ? named(chosen.size) : 'la sélection'}
      </Button>
      {canChooseAll && (
        <Button onClick={() => onChoose(new Set(found.flatMap(({ id }) => id ?? [])))}>
          Choisir les {grouped(found.length)} résultats
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          question={`Êtes-vous sûr de vouloir supprimer ${named(chosen.size)}\u00a0?`}
          confirmLabel="Supprimer"
          runningLabel={`Suppression… (${done ?? 0} sur ${chosen.size})`}
          isDestructive
          isSent={false}
          onConfirm={() => void deleteChosen()}
          onCancel={cancel}
        />
      )}
    </>
  );
}
