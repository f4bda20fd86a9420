import { ResourceList } from '#src/admin/components/resource-list/ResourceList.tsx';
import { logsList } from './logs-list.ts';

export function LogListPage() {
  return <ResourceList definition={logsList} />;
}
