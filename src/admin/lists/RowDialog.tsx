import { ConfirmDialog } from './ConfirmDialog.tsx';
import { nameOf, type ResourceDefinition, type RowRequest } from './definition.ts';
import { SlugDialog } from './SlugDialog.tsx';

type Props = {
  definition: ResourceDefinition;
  ask: RowRequest;
  isSent: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The confirmation of a row's action (specification section 5, "Confirmations"). */
export function RowDialog({ definition, ask: { kind, row }, ...props }: Props) {
  if (kind === 'updateSlug') return <SlugDialog row={row} {...props} />;
  return (
    <ConfirmDialog
      question={`Êtes-vous sûr de vouloir supprimer ${nameOf(row, definition)} ?`}
      confirmLabel="Supprimer"
      runningLabel="Suppression…"
      isDestructive
      {...props}
    />
  );
}
