import { ResourceList } from '#src/admin/resource-list/ResourceList.tsx';
import { contactMessagesList } from './contact-messages-list.ts';

export function ContactMessageListPage() {
  return <ResourceList definition={contactMessagesList} />;
}
