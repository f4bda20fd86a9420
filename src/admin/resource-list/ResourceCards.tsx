import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { CellValue } from './CellValue.tsx';
import { isRow, keyOf, nameOf } from './definition.ts';
import { ListPager } from './ListPager.tsx';
import type { ResourceViewProps } from './ResourceView.ts';
import { RowActions } from './RowActions.tsx';
import { SortField } from './SortField.tsx';

/** The list on a phone: a card a row, so that nothing has to scroll sideways. */
export const ResourceCards = (props: ResourceViewProps) => (
  <>
    <Cards {...props} />
    <ListPager {...props.pager} />
  </>
);

function Cards({ definition, rows, isLoading, pager, returnedRowId, onAsk }: ResourceViewProps) {
  if (rows.length === 0 && isLoading) {
    return <Skeleton variant="rounded" height={320} />;
  }
  if (rows.length === 0) return <Typography sx={{ py: 4 }}>La liste est vide.</Typography>;

  const details = definition.columns.filter(({ field }) => field !== definition.displayField);
  return (
    <>
      <SortField
        columns={definition.columns}
        sort={pager.query.sort}
        onSort={(sort) => pager.onChange({ sort, page: 1 })}
      />
      <Box
        component="ul"
        aria-label={definition.title}
        aria-busy={isLoading}
        sx={{ listStyle: 'none', p: 0, m: 0, opacity: isLoading ? 0.6 : 1 }}
      >
        {rows.map((row) => (
          <Card
            key={keyOf(row)}
            component="li"
            variant="outlined"
            sx={{ p: 2, mb: 2, ...(isRow(row, returnedRowId) && { borderColor: 'primary.main' }) }}
          >
            <Typography component="h2" variant="h3">
              {nameOf(row, definition)}
            </Typography>
            <Box component="dl" sx={{ my: 1, fontSize: '0.95rem' }}>
              {details.map((column) => (
                <Box key={column.field} sx={{ display: 'flex', gap: 1, py: 0.25 }}>
                  <Typography component="dt" color="textSecondary" sx={{ flex: '0 0 6.5rem' }}>
                    {column.headerName}
                  </Typography>
                  <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                    <CellValue row={row} column={column} />
                  </Box>
                </Box>
              ))}
            </Box>
            <RowActions
              definition={definition}
              row={row}
              isReturnedTo={isRow(row, returnedRowId)}
              onAsk={onAsk}
            />
          </Card>
        ))}
      </Box>
    </>
  );
}
