import { useRouteError } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { Link } from '#src/ui/Link.tsx';

/** How the browsers say that a file of the build could not be fetched. */
const isMissingFile = (error: unknown) =>
  error instanceof TypeError &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** What is left when a page breaks: a way on, in French. The sound plays outside and goes on. */
export function ErrorPage() {
  const error = useRouteError();
  console.error('Erreur d’affichage', error);
  const isStale = isMissingFile(error);
  return (
    <div className="page-error">
      <h1 tabIndex={-1}>
        {isStale ? 'Le site vient d’être mis à jour' : 'Cette page n’a pas pu s’afficher'}
      </h1>
      <p>
        {isStale
          ? 'Rechargez la page pour continuer. Ce que vous écoutez ne s’arrête pas avant.'
          : 'Essayez de la recharger. Si cela continue, revenez à l’accueil.'}
      </p>
      <p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Recharger la page
        </button>{' '}
        <Link to={paths.home}>Retour à l’accueil</Link>
      </p>
    </div>
  );
}
