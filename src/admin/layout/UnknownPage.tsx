import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { sections } from '#src/admin/entities.ts';
import { adminHref } from '#src/admin/ui/navigation.ts';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';

/** Shown for an unknown address under the hidden base; the session stays open. */
export const UnknownPage = () => (
  <>
    <PageTitle>Page non trouvée</PageTitle>
    <Typography sx={{ mb: 2 }}>Cette adresse n’existe pas dans l’administration.</Typography>
    <Link to={adminHref(sections.dashboard)}>Retour au tableau de bord</Link>
  </>
);
