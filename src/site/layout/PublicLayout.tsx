import { useSyncExternalStore } from 'react';
import { Outlet, useMatch } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { sources } from '#src/player/sources.ts';
import { startedPlayer } from '#src/player/started-player.ts';
import { NativePlayer } from '#src/player/views/NativePlayer.tsx';
import { Consent } from '#src/site/consent/Consent.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './PublicLayout.module.css';
import { useOpening } from './useOpening.ts';

/** Loaded when a sound is started: before, there is nothing to control. */
const CurrentBar = lazyPart(
  async () => (await import('#src/player/views/CurrentBar.tsx')).CurrentBar,
);

/**
 * The layout of every public page. The lullaby page always has the night theme; the two pages with a
 * full player show the bar only for the other source.
 */
export function PublicLayout() {
  const isHome = useMatch(paths.home) !== null;
  const isLullaby = useMatch(paths.lullaby) !== null;
  const own = isHome ? 'live' : isLullaby ? 'lullaby' : undefined;
  const isOpening = useOpening();
  const player = useSyncExternalStore(
    startedPlayer.subscribe,
    startedPlayer.read,
    startedPlayer.readInitial,
  );
  return (
    <div className={styles.layout} data-theme={isLullaby ? 'night' : undefined}>
      <a className={styles.skip} href="#contenu">
        Aller au contenu
      </a>
      <Consent />
      <Header />
      <main id="contenu" className={styles.main} tabIndex={-1}>
        {isOpening && (
          <p role="status" className={styles.opening}>
            Ouverture de la page…
          </p>
        )}
        <Outlet />
        {own === undefined && <NativePlayer source={sources.live} label="La radio en direct" />}
      </main>
      <Footer />
      {player && <CurrentBar own={own} />}
    </div>
  );
}
