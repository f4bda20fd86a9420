import Box from '@mui/material/Box';
import {
  DataGrid,
  type GridColDef,
  type GridSortDirection,
  type GridSortModel,
} from '@mui/x-data-grid';
import { frFR } from '@mui/x-data-grid/locales';
import { useMemo } from 'react';
import type { Row } from '#src/api/resources.ts';
import { CellValue } from './CellValue.tsx';
import { type Column, isRow, isSortable, keyOf } from './definition.ts';
import { PAGE_SIZES } from './list-query.ts';
import type { ListViewProps } from './list-view-props.ts';
import { RowActions } from './RowActions.tsx';
import { RowName } from './RowName.tsx';
import { useGridPager } from './useGridPager.ts';
import { useWindowWidth } from './useWindowWidth.ts';
import { actionsWidth, COLUMN_WIDTHS, hiddenColumns } from './visible-columns.ts';

type GridColumn = GridColDef<Row>;

const dateOf = (instant: unknown) => (typeof instant === 'string' ? new Date(instant) : null);

/** Ids are aligned left, like text: they are names, not amounts. */
const KINDS: Readonly<Record<Column['kind'], Partial<GridColumn>>> = {
  number: { type: 'number', width: COLUMN_WIDTHS.number, align: 'left', headerAlign: 'left' },
  text: { type: 'string', flex: 1, minWidth: COLUMN_WIDTHS.text },
  email: { type: 'string', flex: 1, minWidth: COLUMN_WIDTHS.email },
  account: { type: 'string', flex: 1, minWidth: COLUMN_WIDTHS.account },
  html: { type: 'string', flex: 2, minWidth: COLUMN_WIDTHS.html },
  link: { type: 'string', flex: 1, minWidth: COLUMN_WIDTHS.link },
  logo: { type: 'string', width: COLUMN_WIDTHS.logo },
  record: { type: 'string', flex: 2, minWidth: COLUMN_WIDTHS.record },
  dateTime: { type: 'dateTime', width: COLUMN_WIDTHS.dateTime, valueGetter: dateOf },
};
/** Pixels around the table, on both sides together. */
const PAGE_PADDING = 50;

const SORTING_ORDER: GridSortDirection[] = ['asc', 'desc'];

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

/** The list as a table. Paging and sorting are done by the server, the grid only displays them. */
export function ResourceGrid(props: ListViewProps) {
  const { definition, rows, isLoading, pager, returnedRowId, onAsk } = props;
  const { query, onChange } = pager;

  const columns = useMemo(() => {
    const values = definition.columns.map(
      (column): GridColumn => ({
        field: column.field,
        headerName: column.headerName,
        sortable: isSortable(column),
        ...KINDS[column.kind],
        renderCell: ({ row, tabIndex }) => (
          <Box sx={TWO_LINES}>
            {column.field === definition.displayField ? (
              <RowName definition={definition} row={row} lines={2} tabIndex={tabIndex} />
            ) : (
              <CellValue row={row} column={column} tabIndex={tabIndex} />
            )}
          </Box>
        ),
      }),
    );
    const actions: GridColumn = {
      field: 'actions',
      type: 'actions',
      headerName: 'Actions',
      align: 'left',
      headerAlign: 'left',
      width: actionsWidth(definition),
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

  const width = useWindowWidth() - PAGE_PADDING;
  const columnVisibilityModel = useMemo(
    () => hiddenColumns(definition, width),
    [definition, width],
  );

  const gridPager = useGridPager(pager);

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
      }}
      {...gridPager}
      columnVisibilityModel={columnVisibilityModel}
      pageSizeOptions={PAGE_SIZES}
      sortingMode="server"
      sortingOrder={SORTING_ORDER}
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
      // At most twenty rows: all are rendered, for the browser's search and for screen readers.
      disableVirtualization
      sx={{
        '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
        // The skeleton rows of the first load reserve space for the content.
        minHeight: isLoading && rows.length === 0 ? 380 : undefined,
        '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
        '& .returned-to': { bgcolor: 'action.selected' },
      }}
    />
  );
}
