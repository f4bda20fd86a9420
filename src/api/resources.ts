/** The generic list of the back office: any entity as pages, and the deletion of a row. */
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
import type { PageQuery } from './pages.ts';

const schemas = {
  article: articleSchema,
  contact: contactMessageSchema,
  partenaire: partnerSchema,
  socialNetwork: socialNetworkSchema,
  logs: logEntrySchema,
} as const;

/** Entities as the wire names them. */
export type Entity = keyof typeof schemas;

/** The fields of an entity's rows. */
export type FieldOf<Of extends Entity> = keyof v.InferOutput<(typeof schemas)[Of]> & string;

/** A row of any list; without an id it can be shown, and nothing else. */
export type Row = Readonly<Record<string, string | number | null> & { id: Id | null }>;

/**
 * One page of a list; `page` counts from 0. `mode` follows the list's definition; `silent` is for a
 * place that says its failure itself.
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

/** One row by its own call, which shows all of it; the place that asks says a failure itself. */
export const getRecord = (entity: Exclude<Entity, 'logs'>, id: Id, signal?: AbortSignal) =>
  fetchRecord<Row>(
    'Erreur lors de la lecture',
    schemas[entity],
    `/api/${entity}/${encodeSegment(String(id))}`,
    { signal, mode: 'bearer', report: 'silent' },
  );

/** `'deleted'`, `'gone'` when somebody else had deleted it, `undefined` when the row is still there. */
export const deleteResource = (entity: Entity, id: Id) =>
  remove('Erreur lors de la suppression', `/api/${entity}/delete/${encodeSegment(String(id))}`, {
    mode: 'bearer',
  });
