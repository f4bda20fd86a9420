import { AdminHead } from '#src/admin/ui/AdminHead.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { PutBack } from './PutBack.tsx';
import { TakeOut } from './TakeOut.tsx';

const TITLE = 'Tout emporter';

/** Exports the radio's content as one file, and imports it. */
export const TakeoutPage = () => (
  <>
    <AdminHead title={TITLE} />
    <PageTitle>{TITLE}</PageTitle>
    <TakeOut />
    <PutBack />
  </>
);
