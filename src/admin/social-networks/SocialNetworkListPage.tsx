import { ResourceList } from '#src/admin/resource-list/ResourceList.tsx';
import { socialNetworksList } from './social-networks-list.ts';

export function SocialNetworkListPage() {
  return <ResourceList definition={socialNetworksList} />;
}
