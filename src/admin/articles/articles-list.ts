import type { ResourceDefinition } from '#src/admin/resource-list/definition.ts';

export const articlesList: ResourceDefinition = {
  entity: 'article',
  title: 'Liste article admin',
  columns: [
    { field: 'id', headerName: 'ID', kind: 'number' },
    { field: 'title', headerName: 'Title', kind: 'text' },
    { field: 'content', headerName: 'Description', kind: 'html' },
    { field: 'createdAt', headerName: 'Created At', kind: 'dateTime' },
    { field: 'updatedAt', headerName: 'Updated At', kind: 'dateTime' },
  ],
  rowActions: ['Modifier'],
  canAdd: true,
  sort: 'createdAt,desc',
  mode: 'plain',
  displayField: 'title',
  canUpdateSlug: true,
};
