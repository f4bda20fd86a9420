/**
 * The reads of the dashboard, with the calls of the lists; each is separate, so that each can fail
 * alone.
 */
import type { AdminSection } from '#src/admin/entities.ts';
import type { Page } from '#src/api/paging.ts';
import { type Entity, listResource, type Row } from '#src/api/resources.ts';
import { type Resource, useResource } from '#src/ui/useResource.ts';

export const NEWEST_MESSAGES = 3;
export const LAST_ACTIONS = 5;

type Read = Readonly<{ entity: Entity; size: number; mode: 'bearer' | 'plain' }>;

const reads = {
  articles: { entity: 'article', size: 1, mode: 'plain' },
  partners: { entity: 'partenaire', size: 1, mode: 'plain' },
  socialNetworks: { entity: 'socialNetwork', size: 1, mode: 'plain' },
  contactMessages: { entity: 'contact', size: NEWEST_MESSAGES, mode: 'bearer' },
  logs: { entity: 'logs', size: LAST_ACTIONS, mode: 'plain' },
} as const satisfies Partial<Record<AdminSection, Read>>;

export type CountedSection = keyof typeof reads;
export type NewestRows = Resource<Page<Row>>;

/** Returns the newest rows of a list, and its count. */
export function useNewestRows(section: CountedSection): NewestRows {
  const { entity, size, mode } = reads[section];
  return useResource(`tableau/${entity}`, (signal) =>
    listResource(entity, { page: 0, size, sort: 'createdAt,desc' }, mode, signal, 'silent'),
  );
}

/** Returns the number of rows; `undefined` when the backend does not count. */
export function countOf(section: CountedSection, page: Page<Row>): number | undefined {
  // A backend that counts only pages has as many rows when a page has one row.
  return page.totalElements ?? (reads[section].size === 1 ? page.totalPages : undefined);
}
