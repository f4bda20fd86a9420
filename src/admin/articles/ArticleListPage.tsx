import { listOf } from '#src/admin/lists/definition.ts';
import { ResourceList } from '#src/admin/lists/ResourceList.tsx';
import { articleHref } from '#src/paths.ts';

export const articlesList = listOf({
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
  onSite: {
    label: 'Voir l’article',
    hrefOf: ({ slug }) => (slug ? articleHref(String(slug)) : undefined),
  },
});

export const ArticleListPage = () => <ResourceList definition={articlesList} />;
