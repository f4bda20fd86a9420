import Typography from '@mui/material/Typography';
import { slugOf } from '#src/lib/slug.ts';
import { articleHref } from '#src/paths.ts';
import { useSite } from '#src/ui/SiteContext.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { nameOf, type ResourceDefinition, type RowRequest } from './definition.ts';

export type RowDialogProps = {
  definition: ResourceDefinition;
  ask: RowRequest;
  onConfirm: () => Promise<unknown>;
  onCancel: () => void;
};

/** The question that a row's button asks first (specification section 5, "Confirmations"). */
export function RowDialog({ definition, ask: { kind, row }, onConfirm, onCancel }: RowDialogProps) {
  const { url } = useSite();
  if (kind === 'delete') {
    return (
      <ConfirmDialog
        question={`Êtes-vous sûr de vouloir supprimer ${nameOf(row, definition)} ?`}
        confirmLabel="Supprimer"
        runningLabel="Suppression…"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    );
  }
  const slug = String(row.slug ?? '');
  const links = [
    ['Lien actuel', slug === '' ? 'aucun' : `${url}${articleHref(slug)}`],
    ['Nouveau lien', `${url}${articleHref(slugOf(String(row.title ?? '')))}`],
  ] as const;
  return (
    <ConfirmDialog
      question="Êtes-vous sûr de vouloir mettre à jour le lien de cet article ?"
      confirmLabel="Mettre à jour"
      runningLabel="Mise à jour…"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {links.map(([label, link]) => (
        <Typography key={label} sx={{ overflowWrap: 'anywhere', mb: 1 }}>
          {`${label}\u00a0: ${link}`}
        </Typography>
      ))}
    </ConfirmDialog>
  );
}
