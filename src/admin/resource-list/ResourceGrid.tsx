import Box from '@mui/material/Box';
import {
  DataGrid,
  type GridColDef,
  type GridSlotProps,
  type GridSortModel,
} from '@mui/x-data-grid';
import { frFR } from '@mui/x-data-grid/locales';
import { cloneElement, useMemo } from 'react';
import { CellValue } from './CellValue.tsx';
import { type Column, isRow, isSortable, keyOf } from './definition.ts';
import type { ResourceViewProps } from './ResourceView.ts';
import { RowActions } from './RowActions.tsx';

const WIDTHS: Readonly<Record<Column['kind'], Partial<GridColDef>>> = {
  number: { width: 80 },
  text: { flex: 1, minWidth: 120 },
  html: { flex: 2, minWidth: 160 },
  link: { flex: 1, minWidth: 140 },
  logo: { width: 110 },
  dateTime: { width: 150 },
};

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: 1.35,
} as const;

const { localeText } = frFR.components.MuiDataGrid.defaultProps;
const frenchTexts = { ...localeText, noRowsLabel: 'La liste est vide.' };

/** What a head says when there is no room for it, in the browser's own bubble. */
const TitleBubble = ({ title, children }: GridSlotProps['baseTooltip']) =>
  title ? cloneElement(children, { title }) : children;

const SLOTS = { baseTooltip: TitleBubble };

/** The list as a table. Pages and order come from the server, so the grid only shows them. */
export function ResourceGrid(props: ResourceViewProps) {
  const { definition, rows, isLoading, sort, returnedRowId, onSort, onAsk } = props;

  const columns = useMemo(() => {
    const values = definition.columns.map(
      (column): GridColDef => ({
        field: column.field,
        headerName: column.headerName,
        sortable: isSortable(column),
        ...WIDTHS[column.kind],
        renderCell: ({ row, tabIndex }) => (
          <Box sx={TWO_LINES}>
            <CellValue row={row} column={column} tabIndex={tabIndex} />
          </Box>
        ),
      }),
    );
    const actions: GridColDef = {
      field: 'actions',
      headerName: 'Actions',
      sortable: false,
      width: definition.canUpdateSlug ? 360 : definition.rowActions.length > 0 ? 190 : 110,
      renderCell: ({ row, tabIndex }) => (
        <RowActions
          definition={definition}
          row={row}
          isReturnedTo={isRow(row, returnedRowId)}
          tabIndex={tabIndex}
          onAsk={onAsk}
        />
      ),
    };
    return [...values, actions];
  }, [definition, returnedRowId, onAsk]);

  const [field = '', direction] = sort.split(',');
  const sortModel: GridSortModel = useMemo(
    () => [{ field, sort: direction === 'asc' ? 'asc' : 'desc' }],
    [field, direction],
  );

  return (
    <DataGrid
      label={definition.title}
      rows={rows}
      getRowId={keyOf}
      columns={columns}
      loading={isLoading}
      localeText={frenchTexts}
      slots={SLOTS}
      slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } }}
      sortingMode="server"
      sortingOrder={['desc', 'asc']}
      sortModel={sortModel}
      onSortModelChange={([next]) => next?.sort && onSort(`${next.field},${next.sort}`)}
      getRowClassName={({ row }) => (isRow(row, returnedRowId) ? 'returned-to' : '')}
      rowHeight={64}
      hideFooter
      disableColumnFilter
      disableColumnMenu
      disableColumnSelector
      disableDensitySelector
      disableRowSelectionOnClick
      // Twenty rows at most: all of them stand in the page, for a search in it and for a reader.
      disableVirtualization
      sx={{
        '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
        // The grey rows of the first load leave room for what replaces them.
        minHeight: isLoading && rows.length === 0 ? 380 : undefined,
        '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
        '& .returned-to': { bgcolor: 'action.selected' },
      }}
    />
  );
}
