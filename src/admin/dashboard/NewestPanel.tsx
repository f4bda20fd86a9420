import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { rowKey } from '#src/admin/lists/rows.ts';
import type { Row } from '#src/api/resources.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { DashboardPanel, FailedPart } from './DashboardPanel.tsx';
import type { NewestRows } from './dashboard-reads.ts';

type Props = {
  title: string;
  rows: NewestRows;
  /** Maximum number of rows: a backend may send more than requested. */
  size: number;
  failure: string;
  empty: string;
  children: (row: Row) => ReactNode;
};

/** A panel with the newest rows of a list, in its four states (loading, empty, failed, content). */
export const NewestPanel = (props: Props) => (
  <DashboardPanel title={props.title}>
    <NewestRowsOf {...props} />
  </DashboardPanel>
);

function NewestRowsOf({ title, rows, size, failure, empty, children }: Props) {
  if (rows.status === 'failed') {
    return (
      <FailedPart what={title.toLowerCase()} onRetry={rows.retry}>
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

/** Secondary text beside or under the name of a row. */
export const Aside = ({ children, ...rest }: ComponentProps<typeof Typography>) => (
  <Typography component="span" variant="body2" color="textSecondary" {...rest}>
    {children}
  </Typography>
);
