import { ResourceList } from '#src/admin/resource-list/ResourceList.tsx';
import { articlesList } from './articles-list.ts';

export function ArticleListPage() {
  return <ResourceList definition={articlesList} />;
}
