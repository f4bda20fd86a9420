import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  DataGrid,
  type GridColDef,
  type GridSortDirection,
  type GridSortModel,
} from '@mui/x-data-grid';
import { frFR } from '@mui/x-data-grid/locales';
import { useMemo } from 'react';
import { type Column, rowLinkOf } from '#src/admin/entity.ts';
import type { Row } from '#src/api/resources.ts';
import { CellValue } from './CellValue.tsx';
import { isSortable } from './list-query.ts';
import type { ListViewProps } from './ResourceCards.tsx';
import { RowActions } from './RowActions.tsx';
import { clamped, RowName } from './RowName.tsx';
import { isRow, rowKey } from './rows.ts';

type GridColumn = GridColDef<Row>;

const dateOf = (instant: unknown) => (typeof instant === 'string' ? new Date(instant) : null);

/**
 * Widths in pixels; where the window is narrower than all of them the table scrolls. Ids are aligned
 * left, like text: they are names, not amounts.
 */
const KINDS: Readonly<Record<Column['kind'], Partial<GridColumn>>> = {
  number: { type: 'number', width: 72, align: 'left', headerAlign: 'left' },
  text: { type: 'string', flex: 1, minWidth: 120 },
  title: { type: 'string', flex: 2, minWidth: 180 },
  email: { type: 'string', flex: 2.1, minWidth: 220 },
  account: { type: 'string', flex: 1, minWidth: 120 },
  html: { type: 'string', flex: 2, minWidth: 160 },
  link: { type: 'string', flex: 1, minWidth: 140 },
  logo: { type: 'string', width: 100 },
  record: { type: 'string', flex: 2, minWidth: 180 },
  dateTime: { type: 'dateTime', width: 145, valueGetter: dateOf },
};
/** Below, the actions of a row are a menu, first in the row: the table may scroll. */
const WIDE = '(min-width: 1400px)';
const MENU_WIDTH = 84;
const BUTTONS_WIDTH = { one: 110, two: 190, handled: 290, slug: 360 };

const SORTING_ORDER: GridSortDirection[] = ['asc', 'desc'];

const TWO_LINES = { ...clamped(2), whiteSpace: 'normal', lineHeight: 1.35 } as const;

const { localeText } = frFR.components.MuiDataGrid.defaultProps;
const frenchTexts = { ...localeText, noRowsLabel: 'La liste est vide.' };

/** The list as a table. Paging and sorting are done by the server, the grid only displays them. */
export function ResourceGrid(props: ListViewProps) {
  const { entity, rows, isLoading, sort, onSort, returnedRowId, onAsk } = props;
  const isWide = useMediaQuery(WIDE, { noSsr: true });

  const columns = useMemo(() => {
    const values = entity.columns.map(
      (column): GridColumn => ({
        field: column.field,
        headerName: column.headerName,
        sortable: isSortable(column),
        ...KINDS[column.kind],
        renderCell: ({ row, tabIndex }) => (
          <Box sx={TWO_LINES}>
            {column.field === entity.nameField ? (
              <RowName
                entity={entity}
                row={row}
                // The second line is the mark's.
                lines={entity.isHandled ? 1 : 2}
                tabIndex={tabIndex}
              />
            ) : (
              <CellValue row={row} column={column} tabIndex={tabIndex} />
            )}
          </Box>
        ),
      }),
    );
    const hasLink = rowLinkOf(entity) !== undefined;
    const isMenu = hasLink && !isWide;
    const others = entity.hasSlug ? 'slug' : entity.isHandled ? 'handled' : undefined;
    const buttons = others ?? (hasLink ? 'two' : 'one');
    const actions: GridColumn = {
      field: 'actions',
      type: 'actions',
      headerName: 'Actions',
      align: 'left',
      headerAlign: 'left',
      width: isMenu ? MENU_WIDTH : BUTTONS_WIDTH[buttons],
      renderCell: ({ row, tabIndex }) => (
        <RowActions
          entity={entity}
          row={row}
          isReturnedTo={isRow(row, returnedRowId)}
          tabIndex={tabIndex}
          isMenu={isMenu}
          onAsk={onAsk}
        />
      ),
    };
    return isWide ? [...values, actions] : [actions, ...values];
  }, [entity, isWide, returnedRowId, onAsk]);

  const [field = '', direction] = sort.split(',');
  const sortModel: GridSortModel = useMemo(
    () => [{ field, sort: direction === 'asc' ? 'asc' : 'desc' }],
    [field, direction],
  );

  return (
    <DataGrid
      label={entity.title}
      rows={rows}
      getRowId={rowKey}
      columns={columns}
      loading={isLoading}
      localeText={frenchTexts}
      slotProps={{
        loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' },
      }}
      // The pager of the list is below it, as on a phone.
      hideFooter
      paginationMode="server"
      rowCount={rows.length}
      sortingMode="server"
      sortingOrder={SORTING_ORDER}
      sortModel={sortModel}
      onSortModelChange={([next]) => next?.sort && onSort(`${next.field},${next.sort}`)}
      getRowClassName={({ row }) => (isRow(row, returnedRowId) ? 'returned-to' : '')}
      rowHeight={64}
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
