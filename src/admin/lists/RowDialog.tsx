import { ConfirmDialog } from './ConfirmDialog.tsx';
import { nameOf, type ResourceDefinition, type RowRequest } from './definition.ts';
import { SlugDialog } from './SlugDialog.tsx';

export type RowDialogProps = {
  definition: ResourceDefinition;
  ask: RowRequest;
  onConfirm: () => Promise<unknown>;
  onCancel: () => void;
};

/** The confirmation of a row's action (specification section 5, "Confirmations"). */
export function RowDialog({ definition, ask: { kind, row }, onConfirm, onCancel }: RowDialogProps) {
  if (kind === 'delete') {
    return (
      <ConfirmDialog
        question={`Êtes-vous sûr de vouloir supprimer ${nameOf(row, definition)} ?`}
        confirmLabel="Supprimer"
        runningLabel="Suppression…"
        isDestructive
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    );
  }
  return <SlugDialog row={row} onConfirm={onConfirm} onCancel={onCancel} />;
}
