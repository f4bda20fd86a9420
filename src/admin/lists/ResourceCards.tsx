import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Entity } from '#src/admin/entity.ts';
import type { Id } from '#src/api/contract.ts';
import type { Row } from '#src/api/resources.ts';
import { ResourceCard } from './ResourceCard.tsx';
import { isRow, type RowRequest, rowKey } from './rows.ts';
import { SortField } from './SortField.tsx';

/** Props shared by the table (wide screens) and the cards (phones). */
export type ListViewProps = Readonly<{
  entity: Entity;
  rows: readonly Row[];
  isLoading: boolean;
  sort: string;
  onSort: (sort: string) => void;
  returnedRowId: Id | undefined;
  onAsk: (ask: RowRequest) => void;
}>;

/** The list on a phone: one card per row, without horizontal scrolling. */
export function ResourceCards(props: ListViewProps) {
  const { entity, rows, isLoading, sort, onSort, returnedRowId, onAsk } = props;
  if (rows.length === 0 && isLoading) {
    return <Skeleton variant="rounded" height={320} />;
  }
  if (rows.length === 0) return <Typography sx={{ py: 4 }}>La liste est vide.</Typography>;

  return (
    <>
      <SortField columns={entity.columns} sort={sort} onSort={onSort} />
      <Box
        component="ul"
        aria-label={entity.title}
        aria-busy={isLoading}
        sx={{ listStyle: 'none', p: 0, m: 0, opacity: isLoading ? 0.6 : 1 }}
      >
        {rows.map((row) => (
          <ResourceCard
            key={rowKey(row)}
            entity={entity}
            row={row}
            isReturnedTo={isRow(row, returnedRowId)}
            onAsk={onAsk}
          />
        ))}
      </Box>
    </>
  );
}
