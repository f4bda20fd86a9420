/**
 * Libraries import all they could ever do: the data grid its filter panels, menus, exports and
 * editors, axios a second way to send. Ours is a table that sorts
 * (src/admin/resource-list/ResourceGrid.tsx) and calls that XMLHttpRequest carries, so
 * the imports named here stand for nothing and the code behind them stays out of the bundle.
 * Without this plugin the site is the same, only heavier (docs/decisions/0011-left-out-imports.md).
 */
import type { Plugin } from 'vite';

const PACKAGES = '/node_modules/';

/** By module: the names it imports in vain, and why nothing asks for them. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  // Parts that ResourceGrid turns off or never turns on: column menu, filters, column selector,
  // toolbar, footer, checkboxes.
  '@mui/x-data-grid/constants/defaultGridSlotsComponents.mjs': [
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
  '@mui/x-data-grid/components/GridHeader.mjs': ['GridPreferencesPanel'],
  '@mui/x-data-grid/components/columnHeaders/GridColumnHeaderItem.mjs': ['ColumnHeaderMenuIcon'],
  '@mui/x-data-grid/colDef/gridCheckboxSelectionColDef.mjs': [
    'GRID_BOOLEAN_COL_DEF',
    'GridCellCheckboxRenderer',
    'GridHeaderCheckbox',
  ],
  // What those parts, and cells in edit, would be drawn with. The tooltip is ResourceGrid's own.
  '@mui/x-data-grid/material/index.mjs': [
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
  '@mui/x-data-grid/colDef/gridColumnTypesRegistry.mjs': [
    'GRID_ACTIONS_COL_DEF',
    'GRID_BOOLEAN_COL_DEF',
    'GRID_DATETIME_COL_DEF',
    'GRID_DATE_COL_DEF',
    'GRID_LONG_TEXT_COL_DEF',
    'GRID_NUMERIC_COL_DEF',
    'GRID_SINGLE_SELECT_COL_DEF',
  ],
  '@mui/x-data-grid/colDef/gridActionsColDef.mjs': ['renderActionsCell'],
  '@mui/x-data-grid/colDef/gridStringColDef.mjs': ['getGridStringOperators', 'renderEditInputCell'],
  '@mui/x-data-grid/hooks/features/editing/useGridEditing.mjs': ['useGridRowEditing'],
  // Rows come from the page, and a browser prints a page by itself.
  '@mui/x-data-grid/DataGrid/useDataGridComponent.mjs': ['useGridDataSource', 'useGridPrintExport'],
  '@mui/x-data-grid/hooks/features/export/useGridCsvExport.mjs': ['GridCsvExportMenuItem'],
  // ResourceGrid gives the French texts.
  '@mui/x-data-grid/DataGrid/useDataGridProps.mjs': ['GRID_DEFAULT_LOCALE_TEXT'],
  // Our buttons say in words that they are at work.
  '@mui/material/Button/Button.mjs': ['CircularProgress'],
  // For pages that a server renders in the dark.
  '@mui/system/cssVars/createCssVarsProvider.mjs': ['buildInitColorSchemeScript'],
  // Asked for by name alone; nobody here does.
  'axios/lib/adapters/adapters.js': ['fetchAdapter'],
  'axios/lib/axios.js': ['CancelToken', 'HttpStatusCode'],
};

const staleList = (what: string) =>
  `left-out-imports: ${what}. It has changed: go through the list in scripts/build/left-out-imports.ts.`;

const moduleOf = (id: string) => id.split('?')[0]?.split(PACKAGES)[1] ?? '';

export function leftOutImports(): Plugin {
  const met = new Set<string>();
  return {
    name: 'left-out-imports',
    transform: {
      filter: { id: new RegExp(`${PACKAGES}(@mui|axios)/.*\\.m?js`) },
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
          const { name, start, end } = specifier.local;
          if (!unmet.delete(name)) continue;
          const isShort =
            specifier.type === 'ImportSpecifier' && specifier.imported.start === start;
          const unused = isShort ? `${name} as ${name}_unused` : `${name}_unused`;
          text = text.slice(0, start) + unused + text.slice(end);
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
