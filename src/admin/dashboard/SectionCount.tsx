import Typography from '@mui/material/Typography';
import type { Entity } from '#src/admin/entity.ts';
import { FailedPart } from './DashboardPanel.tsx';
import { countOf, type NewestRows, useNewestRows } from './dashboard-reads.ts';

const number = new Intl.NumberFormat('fr-FR');

type Props = { entity: Entity; rows: NewestRows };

/** The number of records of an entity, on its card. */
export function SectionCount({ entity, rows }: Props) {
  if (entity.counted === null) return null;
  const [one, many] = entity.counted;
  if (rows.status === 'failed') {
    return (
      <FailedPart what={many} onRetry={rows.retry}>
        Nombre inconnu.
      </FailedPart>
    );
  }
  const page = rows.status === 'ready' ? rows.data : rows.previous;
  const count = page && countOf(entity, page);
  return (
    <Typography component="p" sx={{ minHeight: '1.5em', fontWeight: 600 }}>
      {count !== undefined && `${number.format(count)}\u00a0${count > 1 ? many : one}`}
    </Typography>
  );
}

/** The count of an entity whose rows no other part of the dashboard reads. */
export const OwnCount = ({ entity }: { entity: Entity }) => (
  <SectionCount entity={entity} rows={useNewestRows(entity)} />
);
