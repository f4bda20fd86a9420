/**
 * The reads of the dashboard, with the calls of the lists; each is separate, so that each can fail
 * alone.
 */
import { sections } from '#src/admin/entities.ts';
import type { Entity } from '#src/admin/entity.ts';
import { listKey } from '#src/admin/ui/navigation.ts';
import type { Page } from '#src/api/paging.ts';
import { listResource, type Row } from '#src/api/resources.ts';
import { type Resource, useResource } from '#src/ui/useResource.ts';

export const NEWEST_MESSAGES = 3;
export const LAST_ACTIONS = 5;

/** Rows that a panel shows; of the other entities one is read, for its count. */
const sizeOf = ({ key }: Entity) =>
  key === sections.contactMessages.key
    ? NEWEST_MESSAGES
    : key === sections.logs.key
      ? LAST_ACTIONS
      : 1;

export type NewestRows = Resource<Page<Row>>;

/** Returns the newest rows of a list, and its count. */
export const useNewestRows = (entity: Entity): NewestRows =>
  useResource(
    `${listKey(entity)}|tableau`,
    (signal) =>
      listResource(
        entity,
        { page: 0, size: sizeOf(entity), sort: 'createdAt,desc' },
        signal,
        'silent',
      ),
    { isRemembered: true },
  );

/** Returns the number of rows; `undefined` when the backend does not count. */
export function countOf(entity: Entity, page: Page<Row>): number | undefined {
  // A backend that counts only pages has as many rows when a page has one row.
  return page.totalElements ?? (sizeOf(entity) === 1 ? page.totalPages : undefined);
}
