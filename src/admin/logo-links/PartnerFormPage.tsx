import { sections } from '#src/admin/entities.ts';
import { RecordPage } from '#src/admin/record/RecordPage.tsx';
import { LogoLinkForm } from './LogoLinkForm.tsx';

export const PartnerFormPage = () => (
  <RecordPage entity={sections.partners}>
    {(record) => <LogoLinkForm {...record} of="du partenaire" logoSide={200} />}
  </RecordPage>
);
