/** The generic list of the back office: reads pages of any entity, and deletes a row. */
import type * as v from 'valibot';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { fetchPage, fetchRecord, remove } from './call.ts';
import {
  articleSchema,
  contactMessageSchema,
  type Id,
  logEntrySchema,
  partnerSchema,
  socialNetworkSchema,
} from './contract.ts';
import type { PageQuery } from './paging.ts';

const schemas = {
  article: articleSchema,
  contact: contactMessageSchema,
  partenaire: partnerSchema,
  socialNetwork: socialNetworkSchema,
  logs: logEntrySchema,
} as const;

/** The names of entities in API paths. */
export type Entity = keyof typeof schemas;

/** The fields of an entity's rows. */
export type FieldOf<Of extends Entity> = keyof v.InferOutput<(typeof schemas)[Of]> & string;

/** A row of any list; a row without an id can be shown but neither opened nor deleted. */
export type Row = Readonly<Record<string, string | number | null> & { id: Id | null }>;

/**
 * Fetches one page of a list; `page` counts from 0. `mode` comes from the list's definition; `silent`
 * is for a caller that shows the failure itself.
 */
export const listResource = (
  entity: Entity,
  query: PageQuery,
  mode: 'bearer' | 'plain',
  signal?: AbortSignal,
  report: 'notify' | 'silent' = 'notify',
) =>
  fetchPage<Row>('Error fetching data', schemas[entity], `/api/${entity}/page`, query, {
    mode,
    signal,
    report,
  });

/** Fetches one complete record with its own call; the caller shows a failure itself. */
export const getRecord = (entity: Exclude<Entity, 'logs'>, id: Id, signal?: AbortSignal) =>
  fetchRecord<Row>(
    'Erreur lors de la lecture',
    schemas[entity],
    `/api/${entity}/${encodeSegment(String(id))}`,
    { signal, mode: 'bearer', report: 'silent' },
  );

/**
 * Returns `'deleted'`, `'gone'` when somebody else had deleted it, `undefined` when the deletion
 * failed.
 */
export const deleteResource = (entity: Entity, id: Id) =>
  remove('Erreur lors de la suppression', `/api/${entity}/delete/${encodeSegment(String(id))}`, {
    mode: 'bearer',
  });
