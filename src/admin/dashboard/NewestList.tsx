import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { rowKey } from '#src/admin/lists/rows.ts';
import type { Row } from '#src/api/resources.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import type { NewestRows } from './dashboard-reads.ts';
import { FailedPart } from './FailedPart.tsx';

type Props = {
  rows: NewestRows;
  /** Maximum number of rows: a backend may send more than requested. */
  size: number;
  what: string;
  failure: string;
  empty: string;
  children: (row: Row) => ReactNode;
};

/** The newest rows of a list, with its four states (loading, empty, failed, content). */
export function NewestList({ rows, size, what, failure, empty, children }: Props) {
  if (rows.status === 'failed') {
    return (
      <FailedPart what={what} onRetry={rows.retry}>
        {failure}
      </FailedPart>
    );
  }
  if (rows.status === 'loading') {
    return (
      <>
        <WaitingStatus>Chargement…</WaitingStatus>
        <Skeleton height={32} />
        <Skeleton height={32} />
      </>
    );
  }
  const shown = rows.data.content.slice(0, size);
  if (shown.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return (
    <ul>
      {shown.map((row) => (
        <Box
          component="li"
          key={rowKey(row)}
          sx={{
            py: 0.75,
            overflowWrap: 'anywhere',
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          {children(row)}
        </Box>
      ))}
    </ul>
  );
}
