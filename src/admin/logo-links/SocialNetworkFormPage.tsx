import { sections } from '#src/admin/entities.ts';
import { RecordPage } from '#src/admin/record/RecordPage.tsx';
import { LogoLinkForm } from './LogoLinkForm.tsx';

export const SocialNetworkFormPage = () => (
  <RecordPage entity={sections.socialNetworks}>
    {(record) => <LogoLinkForm {...record} of="du réseau" logoSide={100} />}
  </RecordPage>
);
