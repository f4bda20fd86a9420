import Box from '@mui/material/Box';
import { DataGrid, type GridColDef, type GridSortModel } from '@mui/x-data-grid';
import { frFR } from '@mui/x-data-grid/locales';
import { useMemo } from 'react';
import type { Row } from '#src/api/resources.ts';
import { CellValue } from './CellValue.tsx';
import { type Column, isRow, isSortable, keyOf } from './definition.ts';
import { PAGE_SIZES } from './list-query.ts';
import type { ResourceViewProps } from './ResourceView.ts';
import { RowActions } from './RowActions.tsx';
import { shownRows } from './shown-rows.ts';

type GridColumn = GridColDef<Row>;

const dateOf = (instant: unknown) => (typeof instant === 'string' ? new Date(instant) : null);

/** Ids stand on the left, as the text beside them does: they are names, not amounts. */
const KINDS: Readonly<Record<Column['kind'], Partial<GridColumn>>> = {
  number: { type: 'number', width: 80, align: 'left', headerAlign: 'left' },
  text: { flex: 1, minWidth: 120 },
  html: { flex: 2, minWidth: 160 },
  link: { flex: 1, minWidth: 140 },
  logo: { width: 110 },
  dateTime: { type: 'dateTime', width: 150, valueGetter: dateOf },
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

/** The list as a table. Pages and order come from the server, so the grid only shows them. */
export function ResourceGrid(props: ResourceViewProps) {
  const { definition, rows, isLoading, pager, returnedRowId, onAsk } = props;
  const { query, list, onChange } = pager;

  const columns = useMemo(() => {
    const values = definition.columns.map(
      (column): GridColumn => ({
        field: column.field,
        headerName: column.headerName,
        sortable: isSortable(column),
        ...KINDS[column.kind],
        renderCell: ({ row, tabIndex }) => (
          <Box sx={TWO_LINES}>
            <CellValue row={row} column={column} tabIndex={tabIndex} />
          </Box>
        ),
      }),
    );
    const actions: GridColumn = {
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

  const [field = '', direction] = query.sort.split(',');
  const sortModel: GridSortModel = useMemo(
    () => [{ field, sort: direction === 'asc' ? 'asc' : 'desc' }],
    [field, direction],
  );

  const { page, size } = query;
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize: size }), [page, size]);

  return (
    <DataGrid
      label={definition.title}
      rows={rows}
      getRowId={keyOf}
      columns={columns}
      loading={isLoading}
      localeText={frenchTexts}
      slotProps={{
        loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' },
        basePagination: {
          // Not through the grid's model: it goes to page 1 by itself when the order changes, "back" included.
          onPageChange: (_event, next) => onChange({ page: next + 1 }),
          onRowsPerPageChange: (next) => onChange({ size: next, page: 1 }),
          material: {
            labelDisplayedRows: () => shownRows(query, list),
            slotProps: {
              select: { native: true, inputProps: { 'aria-label': 'Lignes par page' } },
              actions: { nextButton: { disabled: !list.hasNext } },
            },
          },
        },
      }}
      pagination
      paginationMode="server"
      paginationModel={paginationModel}
      pageSizeOptions={PAGE_SIZES}
      rowCount={list.total ?? -1}
      sortingMode="server"
      sortingOrder={['desc', 'asc']}
      sortModel={sortModel}
      onSortModelChange={([next]) =>
        next?.sort && onChange({ sort: `${next.field},${next.sort}`, page: 1 })
      }
      getRowClassName={({ row }) => (isRow(row, returnedRowId) ? 'returned-to' : '')}
      rowHeight={64}
      hideFooterSelectedRowCount
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
