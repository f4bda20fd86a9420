import { AdminHead } from '#src/admin/layout/AdminHead.tsx';
import { PageTitle } from '#src/admin/layout/PageTitle.tsx';
import { PutBack } from './PutBack.tsx';
import { TakeOut } from './TakeOut.tsx';

const TITLE = 'Tout emporter';

/** Everything the radio has, as one file, and back. */
export const TakeoutPage = () => (
  <>
    <AdminHead title={TITLE} />
    <PageTitle>{TITLE}</PageTitle>
    <TakeOut />
    <PutBack />
  </>
);
