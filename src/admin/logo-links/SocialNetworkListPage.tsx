import { listOf } from '#src/admin/lists/definition.ts';
import { ResourceList } from '#src/admin/lists/ResourceList.tsx';

const socialNetworksList = listOf({
  entity: 'socialNetwork',
  title: 'Liste réseaux sociaux admin',
  columns: [
    { field: 'id', headerName: 'ID', kind: 'number' },
    { field: 'name', headerName: 'Name', kind: 'text' },
    { field: 'url', headerName: 'Url', kind: 'link' },
    { field: 'logo', headerName: 'Logo', kind: 'logo' },
    { field: 'createdAt', headerName: 'Created At', kind: 'dateTime' },
    { field: 'updatedAt', headerName: 'Updated At', kind: 'dateTime' },
  ],
  rowActions: ['Modifier'],
  canAdd: true,
  sort: 'createdAt,desc',
  mode: 'plain',
  displayField: 'name',
  canUpdateSlug: false,
});

export const SocialNetworkListPage = () => <ResourceList definition={socialNetworksList} />;
