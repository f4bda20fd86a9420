/** The records of the back office: reads, saves and deletes those of any entity. */
import type * as v from 'valibot';
import { config } from '#src/config.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { fetchEdited, fetchOptionalPage, fetchPage, fetchRecord, remove, run } from './call.ts';
import type { Id } from './contract.ts';
import { UPLOAD_TIMEOUT } from './http.ts';
import type { PageQuery } from './paging.ts';

/** A row of any list; a row without an id can be shown but neither opened nor deleted. */
export type Row = Readonly<Record<string, string | number | null> & { id: Id | null }>;

export type Resource<Data extends Row = Row> = Readonly<{
  /** Its name in API paths. */
  key: string;
  schema: v.GenericSchema<unknown, Data>;
  /** Whether reading the list sends the token (specification section 6). */
  mode: 'bearer' | 'plain';
}>;

const pathOf = ({ key }: Pick<Resource, 'key'>, id: Id) =>
  `/api/${key}/${encodeSegment(String(id))}`;

/**
 * Fetches one page of a list; `page` counts from 0. `silent` is for a caller that shows the failure
 * itself. A list that everybody may read and the backend lacks is an empty one, which says so.
 */
export const listResource = (
  { key, schema, mode, absent }: Resource & Readonly<{ absent?: string | null }>,
  query: PageQuery,
  signal?: AbortSignal,
  report: 'notify' | 'silent' = 'notify',
) =>
  (absent && mode === 'plain' ? fetchOptionalPage : fetchPage)<Row>(
    'Error fetching data',
    schema,
    `/api/${key}/page`,
    query,
    { mode, signal, report },
  );

/** A list may be open to everybody; a single record of the back office is read with the token. */
const OWN = { mode: 'bearer' } as const;

/** Fetches one complete record with its own call; the caller shows a failure itself. */
export const getRecord = <Data extends Row>(
  resource: Resource<Data>,
  id: Id,
  signal?: AbortSignal,
) =>
  fetchRecord<Data>('Erreur lors de la lecture', resource.schema, pathOf(resource, id), {
    ...OWN,
    signal,
    report: 'silent',
  });

/** Fetches the record of a form; `null` when it is gone. */
export const getEdited = <Data extends Row>(
  resource: Resource<Data>,
  id: Id,
  signal?: AbortSignal,
  report: 'notify' | 'silent' = 'notify',
) =>
  fetchEdited<Data>('Erreur API', resource.schema, pathOf(resource, id), {
    ...OWN,
    signal,
    report,
  });

/** Creates a record, or updates the one of this id; returns `true` when saved, `undefined` on failure. */
export const saveRecord = (
  { key }: Pick<Resource, 'key'>,
  id: Id | null,
  values: Readonly<Record<string, string>>,
  adminId: Id,
) =>
  run("Erreur lors de l'opération", `/api/${key}/${id === null ? 'create' : 'update'}`, {
    method: id === null ? 'post' : config.apiUpdateMethod,
    data: { ...values, adminId, ...(id !== null && { id }) },
    timeout: UPLOAD_TIMEOUT,
  });

/** Regenerates the slug of a record from its title; returns `true` on success. */
export const updateSlug = (resource: Pick<Resource, 'key'>, id: Id) =>
  run('Error updating slug', `${pathOf(resource, id)}/updateSlug`, {
    method: config.apiSlugMethod,
  });

/**
 * Returns `'deleted'`, `'gone'` when somebody else had deleted it, `'refused'` when the backend keeps
 * it, `undefined` when it did not answer so. `'refusal'` says nothing of the last: the caller asks again.
 */
export const deleteResource = (
  { key }: Pick<Resource, 'key'>,
  id: Id,
  report: 'notify' | 'refusal' = 'notify',
) =>
  remove('Erreur lors de la suppression', `/api/${key}/delete/${encodeSegment(String(id))}`, {
    report,
  });
