import { ResourceList } from '#src/admin/components/resource-list/ResourceList.tsx';
import { contactMessagesList } from './contact-messages-list.ts';

export function ContactMessageListPage() {
  return <ResourceList definition={contactMessagesList} />;
}
