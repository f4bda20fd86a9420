import type { Entity } from '#src/admin/entity.ts';
import { listKey } from '#src/admin/ui/navigation.ts';
import type { Page } from '#src/api/paging.ts';
import { listResource, type Row } from '#src/api/resources.ts';
import { type Resource, useResource } from '#src/ui/useResource.ts';

export type NewestRows = Resource<Page<Row>>;

/** Reads the newest rows of a list with its own call, and its count: each read can fail alone. */
export const useNewestRows = (entity: Entity, size = 1): NewestRows =>
  useResource(
    `${listKey(entity)}|tableau`,
    (signal) => listResource(entity, { page: 0, size, sort: 'createdAt,desc' }, signal, 'silent'),
    { isRemembered: true },
  );
