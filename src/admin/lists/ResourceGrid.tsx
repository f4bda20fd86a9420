import Box from '@mui/material/Box';
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridActionsCell,
  GridCellCheckboxRenderer,
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
import { isRow, nameOf, rowKey } from './rows.ts';
import { bringRowIntoView } from './useRowLink.ts';

type GridColumn = GridColDef<Row>;

const dateOf = (instant: unknown) => (typeof instant === 'string' ? new Date(instant) : null);

/**
 * Widths in pixels at the default font size; where the window is narrower than all of them the table
 * scrolls. Ids are aligned left, like text: they are names, not amounts.
 */
const KINDS: Readonly<Record<Column['kind'], Partial<GridColumn>>> = {
  // Five digits: the log has them after a year.
  number: { type: 'number', width: 62, align: 'left', headerAlign: 'left' },
  // With these a message has room for all of its columns from 1024 px on.
  text: { flex: 1, minWidth: 90 },
  // A word of fifteen letters, as 'accompagnement', on one line.
  title: { flex: 5, minWidth: 150 },
  // Most addresses are whole from 1366 px on; what a wider window has left is the text's.
  email: { flex: 3, minWidth: 98, maxWidth: 240 },
  phone: { flex: 1, minWidth: 108, maxWidth: 140 },
  account: { flex: 1.7, minWidth: 120 },
  html: { flex: 2, minWidth: 120 },
  link: { flex: 5, minWidth: 120 },
  logo: { width: 100 },
  record: { flex: 2, minWidth: 180 },
  week: { flex: 2, minWidth: 180 },
  dateTime: { type: 'dateTime', width: 104, valueGetter: dateOf },
  // 'Parution', and the arrow of its order.
  date: { width: 120 },
  // 'Modification', on one line.
  choice: { width: 118 },
  duration: { width: 84 },
  sound: { width: 84 },
};
/** The grid takes pixels only; its words grow with the reader's font size, which is 17 px by default. */
const grown = (pixels: number) =>
  (pixels * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 17)) / 17;
const grow = ({ width, minWidth, ...column }: GridColumn): GridColumn => ({
  ...column,
  ...(width && { width: grown(width) }),
  ...(minWidth && { minWidth: grown(minWidth) }),
});
const BUTTONS_WIDTH = { one: 132, two: 208, handled: 268, slug: 256 };
/** They stay in sight at the right while the table scrolls under them. */
const ACTIONS = {
  position: 'sticky',
  right: 0,
  // Over the edges of the columns that pass under them, which the grid has at 30.
  zIndex: 31,
  bgcolor: 'background.paper',
  borderLeft: '1px solid var(--line)',
  // What goes on under them ends softly.
  boxShadow: '-10px 0 10px -2px var(--mui-palette-background-paper)',
} as const;

const SORTING_ORDER: GridSortDirection[] = ['asc', 'desc'];

/** An address that is broken into lines is hard to read. */
const ONE_LINE: readonly Column['kind'][] = ['account', 'email', 'link'];
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const TWO_LINES = { ...clamped(2), whiteSpace: 'normal', lineHeight: 1.35 } as const;

const { localeText } = frFR.components.MuiDataGrid.defaultProps;
const frenchTexts = { ...localeText, noRowsLabel: 'La liste est vide.' };

/** Columns that are made anew lose the widths set by hand: the row itself says that it is the one. */
function bringIntoViewIfReturnedTo(part: HTMLElement | null) {
  if (part?.closest('.returned-to')) bringRowIntoView(part);
}

/** The list as a table. Paging and sorting are done by the server, the grid only displays them. */
export function ResourceGrid(props: ListViewProps) {
  const { entity, rows, isLoading, sort, onSort, returnedRowId, onAsk } = props;
  const { chosen, onChoose } = props;

  const columns = useMemo(() => {
    const values = entity.columns.map(
      (column): GridColumn => ({
        field: column.field,
        headerName: column.headerName,
        sortable: isSortable(column),
        ...KINDS[column.kind],
        renderCell: ({ row, tabIndex }) => (
          <Box sx={ONE_LINE.includes(column.kind) ? CUT : TWO_LINES}>
            {column.field === entity.nameField ? (
              <RowName entity={entity} row={row} lines={2} tabIndex={tabIndex} />
            ) : (
              <CellValue row={row} column={column} tabIndex={tabIndex} />
            )}
          </Box>
        ),
      }),
    );
    const buttons = entity.hasSlug ? 'slug' : entity.canBeHandled ? 'handled' : undefined;
    const actions: GridColumn = {
      field: 'actions',
      type: 'actions',
      headerName: 'Actions',
      align: 'left',
      headerAlign: 'left',
      width: BUTTONS_WIDTH[buttons ?? (rowLinkOf(entity) ? 'two' : 'one')],
      renderCell: ({ row, ...params }) => (
        <Box ref={bringIntoViewIfReturnedTo}>
          <RowActions entity={entity} row={row} onAsk={onAsk}>
            {(children) => (
              <GridActionsCell {...params} row={row}>
                {children}
              </GridActionsCell>
            )}
          </RowActions>
        </Box>
      ),
    };
    const ticks: GridColumn = {
      ...GRID_CHECKBOX_SELECTION_COL_DEF,
      // What is ticked will be deleted: whoever cannot see the row hears whose tick it is.
      renderCell: (params) => {
        const name = { 'aria-label': `Choisir ${nameOf(params.row, entity)}` };
        const box = { ...params, slotProps: { htmlInput: name } };
        return <GridCellCheckboxRenderer {...box} />;
      },
    };
    return [...(entity.deletesMany ? [ticks] : []), ...[...values, actions].map(grow)];
  }, [entity, onAsk]);

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
      {...(chosen && {
        checkboxSelection: true,
        disableRowSelectionExcludeModel: true,
        // Also those of another page.
        keepNonExistentRowsSelected: true,
        rowSelectionModel: { type: 'include', ids: new Set([...chosen].map(String)) },
        onRowSelectionModelChange: ({ ids }) => {
          const all = new Set([...chosen, ...rows.flatMap(({ id }) => id ?? [])]);
          onChoose(new Set([...all].filter((id) => ids.has(String(id)))));
        },
        isRowSelectable: ({ row }) => row.id !== null,
      })}
      rowHeight={grown(64)}
      disableColumnMenu
      disableRowSelectionOnClick
      // At most twenty rows: all are rendered, for the browser's search and for screen readers.
      disableVirtualization
      sx={{
        '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
        // The skeleton rows of the first load reserve space for the content.
        minHeight: isLoading && rows.length === 0 ? 380 : undefined,
        '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
        '& [data-field]:not([data-field="__check__"])': { px: 0.75 },
        // A button has room of its own around its word.
        '& .MuiDataGrid-actionsCell': { gap: 0 },
        // Beside the arrow of the order its name has no room on one line.
        '& .MuiDataGrid-columnHeaderTitle': { whiteSpace: 'normal', lineHeight: 1.2 },
        '& [data-field="actions"]': ACTIONS,
        // Half of it stands over the end of the table, which it makes scroll by five pixels.
        '& [data-field="actions"] > .MuiDataGrid-columnSeparator': { display: 'none' },
        '& :is(.Mui-selected, .returned-to) [data-field="actions"]': {
          bgcolor: 'inherit',
          boxShadow: 'none',
        },
        // Opaque, as other cells pass under its buttons.
        '& .returned-to': {
          bgcolor:
            'color-mix(in srgb, var(--mui-palette-background-paper), var(--mui-palette-text-primary) 10%)',
        },
        'body:has([data-result]) & .MuiDataGrid-row': { scrollMarginTop: '8rem' },
        // Its columns were measured for the window: on paper they share the sheet.
        '@media print': {
          '--DataGrid-rowWidth': '100% !important',
          '& [class*="MuiDataGrid-virtualScroller"]': { width: '100% !important' },
          '& [role="row"] > [data-field]': { flexShrink: 1, minWidth: '0 !important' },
          '& [role="row"] > [data-field="actions"], & .MuiDataGrid-iconButtonContainer': {
            display: 'none',
          },
        },
      }}
    />
  );
}
