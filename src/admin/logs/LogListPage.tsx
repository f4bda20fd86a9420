import { listOf } from '#src/admin/lists/definition.ts';
import { ResourceList } from '#src/admin/lists/ResourceList.tsx';

const logsList = listOf({
  entity: 'logs',
  title: 'Liste logs admin',
  columns: [
    { field: 'id', headerName: 'ID', kind: 'number' },
    { field: 'action', headerName: 'Action', kind: 'text' },
    { field: 'entity', headerName: 'Entity', kind: 'record' },
    { field: 'user', headerName: 'User', kind: 'account' },
    { field: 'createdAt', headerName: 'Created At', kind: 'dateTime' },
    { field: 'updatedAt', headerName: 'Updated At', kind: 'dateTime' },
  ],
  rowActions: [],
  canAdd: false,
  sort: 'createdAt,desc',
  mode: 'plain',
  displayField: 'id',
  canUpdateSlug: false,
});

export const LogListPage = () => <ResourceList definition={logsList} />;
