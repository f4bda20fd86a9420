import { Link } from 'react-router-dom';
import { sections } from '#src/admin/entities.ts';
import { adminHref } from '#src/admin/navigation.ts';
import { EmptyState } from '#src/admin/ui/EmptyState.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';

/** Shown for an unknown address under the hidden base; the session stays open. */
export const UnknownPage = () => (
  <>
    <PageTitle>Page non trouvée</PageTitle>
    <EmptyState
      icon="search"
      action={<Link to={adminHref(sections.dashboard)}>Retour au tableau de bord</Link>}
    >
      Cette adresse n’existe pas dans l’administration.
    </EmptyState>
  </>
);
