import type { Entity } from '#src/admin/entity.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { nameOf, type RowRequest } from './rows.ts';
import { SlugDialog } from './SlugDialog.tsx';

type Props = {
  entity: Entity;
  ask: RowRequest;
  isSent: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The confirmation of a row's action (specification section 5, "Confirmations"). */
export function RowDialog({ entity, ask: { kind, row }, ...props }: Props) {
  if (kind === 'updateSlug') return <SlugDialog row={row} {...props} />;
  return (
    <ConfirmDialog
      question={`Êtes-vous sûr de vouloir supprimer ${nameOf(row, entity)} ?`}
      confirmLabel="Supprimer"
      runningLabel="Suppression…"
      isDestructive
      {...props}
    />
  );
}
