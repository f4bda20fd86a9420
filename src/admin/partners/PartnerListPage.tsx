import { ResourceList } from '#src/admin/resource-list/ResourceList.tsx';
import { partnersList } from './partners-list.ts';

export function PartnerListPage() {
  return <ResourceList definition={partnersList} />;
}
