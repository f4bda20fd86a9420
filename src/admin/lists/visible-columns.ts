import type { ColumnKind, ResourceDefinition } from './definition.ts';

/** Minimum width of a table column in pixels. */
export const COLUMN_WIDTHS: Readonly<Record<ColumnKind, number>> = {
  number: 80,
  text: 120,
  email: 200,
  account: 120,
  html: 160,
  link: 140,
  logo: 110,
  dateTime: 150,
  record: 180,
};

/** Width reserved for the buttons of a row. */
export const actionsWidth = ({ canUpdateSlug, rowActions }: ResourceDefinition) =>
  canUpdateSlug ? 360 : rowActions.length > 0 ? 190 : 110;

/** Columns hidden first on a narrow screen; the form or the detail page shows them all. */
const FIRST_TO_GO = ['updatedAt', 'createdAt', 'id', 'logo'];

/**
 * Returns the columns that do not fit a table of this width, in the grid's format. With horizontal
 * scrolling the buttons of the rows would be out of view.
 */
export function hiddenColumns(definition: ResourceDefinition, width: number) {
  const { columns, displayField } = definition;
  const rank = (field: string) => {
    const early = FIRST_TO_GO.indexOf(field);
    return early >= 0 ? early : FIRST_TO_GO.length;
  };
  const candidates = columns
    .map(({ field, kind }, index) => ({ field, kind, index }))
    .filter(({ field }) => field !== displayField)
    .sort((one, other) => rank(one.field) - rank(other.field) || other.index - one.index);

  let needed = columns.reduce((sum, { kind }) => sum + COLUMN_WIDTHS[kind], 0);
  needed += actionsWidth(definition);
  const hidden: Record<string, false> = {};
  for (const { field, kind } of candidates) {
    if (needed <= width) break;
    hidden[field] = false;
    needed -= COLUMN_WIDTHS[kind];
  }
  return hidden;
}
