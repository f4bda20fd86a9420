/** The generic list of the back office: any entity as pages, and the deletion of a row. */
import { fetchPage, run } from './call.ts';
import {
  articleSchema,
  contactMessageSchema,
  logEntrySchema,
  type PageQuery,
  partnerSchema,
  socialNetworkSchema,
} from './contract.ts';

const schemas = {
  article: articleSchema,
  contact: contactMessageSchema,
  partenaire: partnerSchema,
  socialNetwork: socialNetworkSchema,
  logs: logEntrySchema,
} as const;

/** Entities as the wire names them. */
export type Entity = keyof typeof schemas;

/** One page of a list; `page` counts from 0. `mode` follows the list's definition. */
export const listResource = (
  entity: Entity,
  query: PageQuery,
  mode: 'bearer' | 'plain',
  signal?: AbortSignal,
) =>
  fetchPage<Record<string, string | number | null> & { id: number }>(
    'Error fetching data',
    schemas[entity],
    `/api/${entity}/page`,
    query,
    { mode, signal },
  );

/** `true` when the row is gone. */
export const deleteResource = (entity: Entity, id: number) =>
  run('Erreur lors de la suppression', `/api/${entity}/delete/${id}`, {
    method: 'delete',
    mode: 'bearer',
  });
