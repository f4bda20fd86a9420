import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ListPager } from './ListPager.tsx';
import type { ListViewProps } from './list-view-props.ts';
import { ResourceCard } from './ResourceCard.tsx';
import { isRow, rowKey } from './rows.ts';
import { SortField } from './SortField.tsx';

/** The list on a phone: one card per row, without horizontal scrolling. */
export const ResourceCards = (props: ListViewProps) => (
  <>
    <Cards {...props} />
    <ListPager {...props.pager} />
  </>
);

function Cards({ entity, rows, isLoading, pager, returnedRowId, onAsk }: ListViewProps) {
  if (rows.length === 0 && isLoading) {
    return <Skeleton variant="rounded" height={320} />;
  }
  if (rows.length === 0) return <Typography sx={{ py: 4 }}>La liste est vide.</Typography>;

  return (
    <>
      <SortField
        columns={entity.columns}
        sort={pager.query.sort}
        onSort={(sort) => pager.onChange({ sort, page: 1 })}
      />
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
