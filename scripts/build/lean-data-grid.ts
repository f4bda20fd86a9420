/**
 * The grid imports all it could ever show: filter panels, menus, exports, editors. Our lists show
 * a table that sorts (src/admin/components/resource-list/ResourceGrid.tsx), so these imports stand
 * for nothing here and the code behind them stays out of the bundle. Without this plugin the lists
 * are the same, only heavier (docs/decisions/0011-lean-data-grid.md).
 */
import type { Plugin } from 'vite';

const GRID = '/node_modules/@mui/x-data-grid/';

/** By module of the grid: the names it imports in vain, and why nothing asks for them. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  // Parts that ResourceGrid turns off or never turns on: column menu, filters, column selector,
  // toolbar, footer, checkboxes.
  'constants/defaultGridSlotsComponents.mjs': [
    'GridColumnHeaderFilterIconButton',
    'GridColumnMenu',
    'GridColumnsManagement',
    'GridColumnsPanel',
    'GridFilterPanel',
    'GridFooter',
    'GridNoColumnsOverlay',
    'GridPagination',
    'GridPanel',
    'GridRowCheckbox',
    'GridRowCount',
    'GridToolbar',
  ],
  'components/GridHeader.mjs': ['GridPreferencesPanel'],
  'components/columnHeaders/GridColumnHeaderItem.mjs': ['ColumnHeaderMenuIcon'],
  'colDef/gridCheckboxSelectionColDef.mjs': [
    'GRID_BOOLEAN_COL_DEF',
    'GridCellCheckboxRenderer',
    'GridHeaderCheckbox',
  ],
  // What those parts, and cells in edit, would be drawn with. The tooltip is ResourceGrid's own.
  'material/index.mjs': [
    'ClickAwayListener',
    'MUIAutocomplete',
    'MUIBadge',
    'MUIButton',
    'MUICheckbox',
    'MUIChip',
    'MUICircularProgress',
    'MUIDivider',
    'MUIFocusTrap',
    'MUIFormControl',
    'MUIFormControlLabel',
    'MUIGrow',
    'MUIInputAdornment',
    'MUIInputBase',
    'MUIInputLabel',
    'MUIListItemIcon',
    'MUIListItemText',
    'MUIMenuItem',
    'MUIMenuList',
    'MUIModal',
    'MUIPagination',
    'MUIPaper',
    'MUIPopper',
    'MUISelect',
    'MUISwitch',
    'MUITab',
    'MUITabs',
    'MUITextField',
    'MUITextareaAutosize',
    'MUIToggleButton',
    'MUITooltip',
    'formControlLabelClasses',
    'inputAdornmentClasses',
    'listItemTextClasses',
    'tablePaginationClasses',
  ],
  // Every column is of the kind "string" and draws its cells itself; none is edited or filtered.
  'colDef/gridColumnTypesRegistry.mjs': [
    'GRID_ACTIONS_COL_DEF',
    'GRID_BOOLEAN_COL_DEF',
    'GRID_DATETIME_COL_DEF',
    'GRID_DATE_COL_DEF',
    'GRID_LONG_TEXT_COL_DEF',
    'GRID_NUMERIC_COL_DEF',
    'GRID_SINGLE_SELECT_COL_DEF',
  ],
  'colDef/gridActionsColDef.mjs': ['renderActionsCell'],
  'colDef/gridStringColDef.mjs': ['getGridStringOperators', 'renderEditInputCell'],
  'hooks/features/editing/useGridEditing.mjs': ['useGridRowEditing'],
  // Rows come from the page, and a browser prints a page by itself.
  'DataGrid/useDataGridComponent.mjs': ['useGridDataSource', 'useGridPrintExport'],
  'hooks/features/export/useGridCsvExport.mjs': ['GridCsvExportMenuItem'],
  // ResourceGrid gives the French texts.
  'DataGrid/useDataGridProps.mjs': ['GRID_DEFAULT_LOCALE_TEXT'],
};

const staleList = (what: string) =>
  `lean-data-grid: ${what}. The grid has changed: go through the list in scripts/build/lean-data-grid.ts.`;

const moduleOf = (id: string) => id.split('?')[0]?.split(GRID)[1] ?? '';

export function leanDataGrid(): Plugin {
  const met = new Set<string>();
  return {
    name: 'lean-data-grid',
    transform: {
      filter: { id: new RegExp(`${GRID}.*\\.mjs`) },
      handler(code, id) {
        const path = moduleOf(id);
        const names = LEFT_OUT[path];
        if (!names) return;
        met.add(path);

        const unmet = new Set(names);
        let text = code;
        const imports = this.parse(code).body.filter((node) => node.type === 'ImportDeclaration');
        // From the last to the first, so that the positions of those before stay true.
        for (const specifier of imports.flatMap((node) => node.specifiers).reverse()) {
          const name = specifier.local.name;
          if (!unmet.delete(name)) continue;
          const imported =
            specifier.type === 'ImportSpecifier'
              ? `${code.slice(specifier.imported.start, specifier.imported.end)} as `
              : '';
          text = `${text.slice(0, specifier.start)}${imported}${name}_unused${text.slice(specifier.end)}`;
        }
        if (unmet.size > 0)
          this.error(staleList(`${path} no longer imports ${[...unmet].join(', ')}`));
        return {
          code: `${names.map((name) => `const ${name} = () => null;`).join('')}${text}`,
          map: null,
        };
      },
    },
    generateBundle() {
      const missing = Object.keys(LEFT_OUT).filter((path) => !met.has(path));
      if (this.environment.name === 'client' && missing.length > 0) {
        this.error(staleList(`the build does not hold ${missing.join(', ')}`));
      }
    },
  };
}
