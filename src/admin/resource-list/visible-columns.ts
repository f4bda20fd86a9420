import type { ColumnKind, ResourceDefinition } from './definition.ts';

/** Pixels that a column of the table needs at least. */
export const COLUMN_WIDTHS: Readonly<Record<ColumnKind, number>> = {
  number: 80,
  text: 120,
  email: 200,
  html: 160,
  link: 140,
  logo: 110,
  dateTime: 150,
  record: 180,
};

/** Room for the buttons of a row, whatever else has to go. */
export const actionsWidth = ({ canUpdateSlug, rowActions }: ResourceDefinition) =>
  canUpdateSlug ? 360 : rowActions.length > 0 ? 190 : 110;

/** What a narrow screen does without first; the form or the detail shows it all. */
const FIRST_TO_GO = ['updatedAt', 'createdAt', 'id', 'logo'];

/**
 * The columns that have no room in a table of that width, as the grid wants to know it. Sideways
 * scrolling would leave the buttons of the rows out of sight.
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
