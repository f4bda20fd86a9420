import type { Entity } from '#src/admin/entity.ts';
import type { Id } from '#src/api/contract.ts';
import type { Row } from '#src/api/resources.ts';

/** A row with an id, as links, deletes and updates need. */
export type NamedRow = Row & Readonly<{ id: Id }>;

/** The action of a row's button, waiting for confirmation. */
export type RowRequest = Readonly<{ kind: 'delete' | 'updateSlug'; row: NamedRow }>;

/** Returns the name of a row; its id when the field is empty. */
export const nameOf = (row: Row, { nameField }: Entity) => String(row[nameField] || (row.id ?? ''));

export const isRow = ({ id }: Row, wanted: Id | undefined) =>
  id !== null && wanted !== undefined && String(id) === String(wanted);

/** Returns a key for a row, also without an id. */
export const rowKey = (row: Row) => String(row.id ?? JSON.stringify(row));
