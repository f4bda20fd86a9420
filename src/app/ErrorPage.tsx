import { useRouteError } from 'react-router-dom';
import { paths } from '#src/paths.ts';

/** What is left when a page breaks: a way on, in French. The sound plays outside and goes on. */
export function ErrorPage() {
  const error = useRouteError();
  console.error('Erreur d’affichage', error);
  return (
    <main className="page-error" tabIndex={-1}>
      <h1 tabIndex={-1}>Cette page n’a pas pu s’afficher</h1>
      <p>Essayez de la recharger. Si cela continue, revenez à l’accueil.</p>
      <p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Recharger la page
        </button>{' '}
        <a href={paths.home}>Retour à l’accueil</a>
      </p>
    </main>
  );
}
