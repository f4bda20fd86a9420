import { AdminHead } from '#src/admin/ui/AdminHead.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { ExportEverything } from './ExportEverything.tsx';

const TITLE = 'Tout emporter';

/** Exports the radio's content as one file. */
export const ExportPage = () => (
  <>
    <AdminHead title={TITLE} />
    <PageTitle>{TITLE}</PageTitle>
    <ExportEverything />
  </>
);
