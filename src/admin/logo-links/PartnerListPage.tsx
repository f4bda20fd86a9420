import { listOf } from '#src/admin/lists/definition.ts';
import { ResourceList } from '#src/admin/lists/ResourceList.tsx';

const partnersList = listOf({
  entity: 'partenaire',
  title: 'Liste partenaire admin',
  columns: [
    { field: 'id', headerName: 'ID', kind: 'number' },
    { field: 'name', headerName: 'Nom', kind: 'text' },
    { field: 'url', headerName: 'Lien', kind: 'link' },
    { field: 'logo', headerName: 'Logo', kind: 'logo' },
    { field: 'createdAt', headerName: 'Créé le', kind: 'dateTime' },
    { field: 'updatedAt', headerName: 'Modifié le', kind: 'dateTime' },
  ],
  rowActions: ['Modifier'],
  canAdd: true,
  sort: 'createdAt,desc',
  mode: 'plain',
  displayField: 'name',
  canUpdateSlug: false,
});

export const PartnerListPage = () => <ResourceList definition={partnersList} />;
