import type { Id } from '#src/api/contract.ts';
import type { Entity, FieldOf, Row } from '#src/api/resources.ts';

/** How the values of a column are shown, in the table of a desk and on the cards of a phone. */
export type ColumnKind =
  | 'number'
  | 'text'
  | 'email'
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

/** Everything a list is; the screen takes this and nothing else. */
export type ResourceDefinition<Field extends string = string> = Readonly<{
  /** Entity as the wire names it. */
  entity: Entity;
  title: string;
  columns: readonly Column<Field>[];
  /** Labels; each links to '{id}/{label in lower case}'. */
  rowActions: readonly string[];
  /** Shows 'Ajouter', which links to 'new'. */
  canAdd: boolean;
  /** Order until the person chooses another, as the wire writes it. */
  sort: `${Field},${'asc' | 'desc'}`;
  /** Whether reading the list sends the token (specification section 6). */
  mode: 'bearer' | 'plain';
  /** The field that names a row in a confirmation. */
  displayField: Field;
  canUpdateSlug: boolean;
  /** Where the public site shows a row, and what the link there says. */
  onSite?: Readonly<{ label: string; hrefOf: (row: Row) => string | undefined }>;
}>;

/** A list whose fields are those of its entity. */
export const listOf = <Of extends Entity>(
  definition: ResourceDefinition<FieldOf<Of>> & { entity: Of },
): ResourceDefinition => definition;

/** A row that a link, a delete and an update can name. */
export type NamedRow = Row & Readonly<{ id: Id }>;

/** What a row's button wants to do, once the person has said yes. */
export type RowRequest = Readonly<{ kind: 'delete' | 'updateSlug'; row: NamedRow }>;

/** What a row is called; its id where the field is empty. */
export const nameOf = (row: Row, { displayField }: ResourceDefinition) =>
  String(row[displayField] || (row.id ?? ''));

export const isRow = ({ id }: Row, wanted: Id | undefined) =>
  id !== null && wanted !== undefined && String(id) === String(wanted);

const keys = new WeakMap<Row, string>();
let rowsWithoutId = 0;

/** Tells rows apart on the screen, those without an id too. */
export function keyOf(row: Row): string {
  const key = row.id === null ? (keys.get(row) ?? `sans-id-${++rowsWithoutId}`) : String(row.id);
  keys.set(row, key);
  return key;
}

/** Text of a picture or of markup has no order a person would ask for. */
export const isSortable = ({ kind }: Column) => kind !== 'html' && kind !== 'logo';
