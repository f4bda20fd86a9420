import { ResourceList } from '#src/admin/resource-list/ResourceList.tsx';
import { logsList } from './logs-list.ts';

export function LogListPage() {
  return <ResourceList definition={logsList} />;
}
