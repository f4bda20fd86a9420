import { listOf } from '#src/admin/lists/definition.ts';
import { ResourceList } from '#src/admin/lists/ResourceList.tsx';

const contactMessagesList = listOf({
  entity: 'contact',
  title: 'Liste contact admin',
  columns: [
    { field: 'id', headerName: 'ID', kind: 'number' },
    { field: 'name', headerName: 'Nom', kind: 'text' },
    { field: 'message', headerName: 'Message', kind: 'text' },
    { field: 'email', headerName: 'E-mail', kind: 'email' },
    { field: 'phone', headerName: 'Téléphone', kind: 'text' },
    { field: 'createdAt', headerName: 'Créé le', kind: 'dateTime' },
    { field: 'updatedAt', headerName: 'Modifié le', kind: 'dateTime' },
  ],
  rowActions: ['Voir'],
  canAdd: false,
  sort: 'createdAt,desc',
  mode: 'bearer',
  displayField: 'name',
  canUpdateSlug: false,
});

export const ContactMessageListPage = () => <ResourceList definition={contactMessagesList} />;
