import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { site } from '#src/config.ts';
import { paths } from '#src/paths.ts';
import { LogoDrawing } from '#src/site/components/drawings/LogoDrawing.tsx';
import { Head } from '#src/ui/Head.tsx';
import { PageFailure } from './PageFailure.tsx';
import { allowReload } from './stale-build.ts';

/** Matches the error messages of browsers for a chunk that could not be loaded. */
const isMissingFile = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/**
 * Shown when a page throws while rendering: explains it in French and links to the home page. The
 * player is outside and continues.
 */
export function ErrorPage() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(
    function logError() {
      console.error('Affichage', error);
    },
    [error],
  );

  if (isMissingFile(error)) {
    return (
      <PageFailure
        onRetry={() => {
          allowReload();
          void navigate(location, { replace: true, state: location.state });
        }}
      />
    );
  }
  return (
    <div className="page-error">
      <Head title={`${site.name} - Page en panne`} isIndexed={false} />
      <div className="page-error-picture">
        <LogoDrawing />
      </div>
      <h1 tabIndex={-1}>Cette page n’a pas pu s’afficher</h1>
      <p>Essayez de la recharger. Si cela continue, revenez à l’accueil.</p>
      <p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Recharger la page
        </button>{' '}
        <Link to={paths.home}>Retour à l’accueil</Link>
      </p>
    </div>
  );
}
