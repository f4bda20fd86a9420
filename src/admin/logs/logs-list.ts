import type { ResourceDefinition } from '#src/admin/resource-list/definition.ts';

export const logsList: ResourceDefinition = {
  entity: 'logs',
  title: 'Liste logs admin',
  columns: [
    { field: 'id', headerName: 'ID', kind: 'number' },
    { field: 'action', headerName: 'Action', kind: 'text' },
    { field: 'entity', headerName: 'Entity', kind: 'text' },
    { field: 'user', headerName: 'User', kind: 'text' },
    { field: 'createdAt', headerName: 'Created At', kind: 'dateTime' },
    { field: 'updatedAt', headerName: 'Updated At', kind: 'dateTime' },
  ],
  rowActions: [],
  canAdd: false,
  sort: 'createdAt,desc',
  mode: 'plain',
  displayField: 'id',
  canUpdateSlug: false,
};
