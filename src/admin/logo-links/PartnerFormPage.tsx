import { sections } from '#src/admin/entities.ts';
import { RecordEdit } from '#src/admin/forms/RecordEdit.tsx';
import { LogoLinkForm } from './LogoLinkForm.tsx';

export const PartnerFormPage = () => (
  <RecordEdit entity={sections.partners}>
    {(opened) => <LogoLinkForm {...opened} of="du partenaire" logoSide={200} />}
  </RecordEdit>
);
