/** The lists of the back office: reads pages and records of any entity, and deletes a record. */
import type * as v from 'valibot';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { fetchPage, fetchRecord, remove } from './call.ts';
import type { Id } from './contract.ts';
import type { PageQuery } from './paging.ts';

/** A row of any list; a row without an id can be shown but neither opened nor deleted. */
export type Row = Readonly<Record<string, string | number | null> & { id: Id | null }>;

export type Resource = Readonly<{
  /** Its name in API paths. */
  key: string;
  schema: v.GenericSchema<unknown, Row>;
  /** Whether reading the list sends the token (specification section 6). */
  mode: 'bearer' | 'plain';
}>;

/**
 * Fetches one page of a list; `page` counts from 0. `silent` is for a caller that shows the failure
 * itself.
 */
export const listResource = (
  { key, schema, mode }: Resource,
  query: PageQuery,
  signal?: AbortSignal,
  report: 'notify' | 'silent' = 'notify',
) =>
  fetchPage<Row>('Error fetching data', schema, `/api/${key}/page`, query, {
    mode,
    signal,
    report,
  });

/** Fetches one complete record with its own call; the caller shows a failure itself. */
export const getRecord = ({ key, schema }: Resource, id: Id, signal?: AbortSignal) =>
  fetchRecord<Row>(
    'Erreur lors de la lecture',
    schema,
    `/api/${key}/${encodeSegment(String(id))}`,
    { signal, mode: 'bearer', report: 'silent' },
  );

/**
 * Returns `'deleted'`, `'gone'` when somebody else had deleted it, `undefined` when the deletion
 * failed.
 */
export const deleteResource = ({ key }: Resource, id: Id) =>
  remove('Erreur lors de la suppression', `/api/${key}/delete/${encodeSegment(String(id))}`, {
    mode: 'bearer',
  });
