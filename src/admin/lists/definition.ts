import type { Id } from '#src/api/contract.ts';
import type { Entity, FieldOf, Row } from '#src/api/resources.ts';

/** How the values of a column are displayed, in the table and on the cards. */
export type ColumnKind =
  | 'number'
  | 'text'
  | 'email'
  | 'account'
  | 'html'
  | 'link'
  | 'logo'
  | 'dateTime'
  | 'record';

export type Column<Field extends string = string> = Readonly<{
  field: Field;
  headerName: string;
  kind: ColumnKind;
}>;

/** The complete definition of a list; the list screen takes nothing else. */
export type ResourceDefinition<Field extends string = string> = Readonly<{
  /** The entity's name in API paths. */
  entity: Entity;
  title: string;
  columns: readonly Column<Field>[];
  /** Labels; each links to '{id}/{label in lower case}'. */
  rowActions: readonly string[];
  /** Shows 'Ajouter', which links to 'new'. */
  canAdd: boolean;
  /** Default order, in the format of the API. */
  sort: `${Field},${'asc' | 'desc'}`;
  /** Whether reading the list sends the token (specification section 6). */
  mode: 'bearer' | 'plain';
  /** The field that names a row in a confirmation. */
  displayField: Field;
  canUpdateSlug: boolean;
  /** The public page of a row, and the label of its link. */
  onSite?: Readonly<{ label: string; hrefOf: (row: Row) => string | undefined }>;
}>;

/** Defines a list whose fields are typed by its entity. */
export const listOf = <Of extends Entity>(
  definition: ResourceDefinition<FieldOf<Of>> & { entity: Of },
): ResourceDefinition => definition;

/** A row with an id, as links, deletes and updates need. */
export type NamedRow = Row & Readonly<{ id: Id }>;

/** The action of a row's button, waiting for confirmation. */
export type RowRequest = Readonly<{ kind: 'delete' | 'updateSlug'; row: NamedRow }>;

/** Returns the name of a row; its id when the field is empty. */
export const nameOf = (row: Row, { displayField }: ResourceDefinition) =>
  String(row[displayField] || (row.id ?? ''));

export const isRow = ({ id }: Row, wanted: Id | undefined) =>
  id !== null && wanted !== undefined && String(id) === String(wanted);

const keys = new WeakMap<Row, string>();
let rowsWithoutId = 0;

/** Returns a key for a row, also without an id. */
export function keyOf(row: Row): string {
  const key = row.id === null ? (keys.get(row) ?? `sans-id-${++rowsWithoutId}`) : String(row.id);
  keys.set(row, key);
  return key;
}

/** Markup and pictures have no useful sort order. */
export const isSortable = ({ kind }: Column) => kind !== 'html' && kind !== 'logo';
