import { sections } from '#src/admin/entities.ts';
import { RecordEdit } from '#src/admin/forms/RecordEdit.tsx';
import { LogoLinkForm } from './LogoLinkForm.tsx';

export const SocialNetworkFormPage = () => (
  <RecordEdit entity={sections.socialNetworks}>
    {(opened) => <LogoLinkForm {...opened} of="du réseau" logoSide={100} />}
  </RecordEdit>
);
