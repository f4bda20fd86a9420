import { ResourceList } from '#src/admin/components/resource-list/ResourceList.tsx';
import { articlesList } from './articles-list.ts';

export function ArticleListPage() {
  return <ResourceList definition={articlesList} />;
}
