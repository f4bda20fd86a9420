import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { AdminHead } from '#src/admin/ui/AdminHead.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { useAdminHref } from '#src/admin/ui/useAdminHref.ts';

const TITLE = 'Page non trouvée';

/** Shown for an unknown address under the hidden base; the session stays open. */
export function UnknownPage() {
  const hrefOf = useAdminHref();
  return (
    <>
      <AdminHead title={TITLE} />
      <PageTitle>{TITLE}</PageTitle>
      <Typography sx={{ mb: 2 }}>Cette adresse n’existe pas dans l’administration.</Typography>
      <Link to={hrefOf('dashboard')}>Retour au tableau de bord</Link>
    </>
  );
}
