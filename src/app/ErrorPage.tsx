import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { PageFailure } from './PageFailure.tsx';
import { allowReload } from './stale-build.ts';

/** Matches the error messages of browsers for a chunk that could not be loaded. */
const isMissingFile = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** Shown when a page throws while rendering. The player is outside and continues. */
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

  const isBroken = !isMissingFile(error);
  function retry() {
    if (isBroken) return window.location.reload();
    allowReload();
    void navigate(location, { replace: true, state: location.state });
  }
  return <PageFailure isBroken={isBroken} onRetry={retry} />;
}
