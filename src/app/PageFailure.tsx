import { useEffect, useSyncExternalStore } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { site } from '#src/config.ts';
import { paths } from '#src/paths.ts';
import { LogoDrawing } from '#src/site/components/drawings/LogoDrawing.tsx';
import { Head } from '#src/ui/Head.tsx';
import { isPageMissing } from '#src/ui/missing-page.ts';
import { isReloadOffered } from './stale-build.ts';

const OFFLINE = 'Vérifiez votre connexion, puis réessayez. Ce que vous écoutez ne s’arrête pas.';
const BROKEN = 'Essayez de la recharger. Si cela continue, revenez à l’accueil.';
const STALE = 'Rechargez la page pour l’ouvrir. Ce que vous écoutez ne s’arrête pas avant.';

/** The site has one worker, which has come with a sound kept on this device. */
const isSoundKept = () => Boolean(navigator.serviceWorker?.controller);

type Props = {
  /** It was loaded, and broke while it was drawn. */
  isBroken?: boolean;
  isAsking?: boolean;
  onRetry: () => void;
};

/** Shown in place of a page. What plays goes on, and can be stopped in the bar. */
export function PageFailure({ isBroken = false, isAsking = false, onRetry }: Props) {
  const isHome = useMatch(paths.home) !== null;
  const isStale = useSyncExternalStore(
    isReloadOffered.subscribe,
    isReloadOffered.read,
    isReloadOffered.readInitial,
  );
  useEffect(function sayThatItIsMissing() {
    isPageMissing.write(true);
    return () => isPageMissing.write(false);
  }, []);
  return (
    <div className="page-error">
      <Head title={`${site.name} - Page non affichée`} isIndexed={false} />
      <div className="page-error-picture">
        <LogoDrawing />
      </div>
      <h1 tabIndex={-1}>Cette page n’a pas pu {isBroken ? 's’afficher' : 'être chargée'}</h1>
      <p role="status">
        {isAsking ? 'Chargement…' : isBroken ? BROKEN : isStale ? STALE : OFFLINE}
      </p>
      <p>
        <button type="button" className="button" onClick={onRetry}>
          {isBroken ? 'Recharger la page' : 'Réessayer'}
        </button>{' '}
        {(isBroken || !isHome) && <Link to={paths.home}>Retour à l’accueil</Link>}
      </p>
      {isSoundKept() && (
        <p>
          {/* A new document, of the build that was kept with its files. */}
          <a href={paths.lullaby}>Écouter ce qui est gardé sur cet appareil</a>
        </p>
      )}
    </div>
  );
}
