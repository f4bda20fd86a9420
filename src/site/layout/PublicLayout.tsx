import { useSyncExternalStore } from 'react';
import { Outlet, useMatch } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { NativePlayer } from '#src/player/views/NativePlayer.tsx';
import { sources } from '#src/radio/sources.ts';
import { startedRadio } from '#src/radio/started-radio.ts';
import { Consent } from '#src/site/consent/Consent.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './PublicLayout.module.css';
import { StopBar } from './StopBar.tsx';
import { useOpening } from './useOpening.ts';

/** Loaded when a sound is started: before, there is nothing to control. */
const SitePlayerBar = lazyPart(async () => (await import('./SitePlayerBar.tsx')).SitePlayerBar, {
  missing: StopBar,
});

/**
 * The layout of every public page. The lullaby page and stories always have the night theme.
 */
export function PublicLayout() {
  const isHome = useMatch(paths.home) !== null;
  const isLullaby = useMatch(paths.lullaby) !== null;
  const isStory = useMatch(paths.story) !== null;
  const isNight = isLullaby || isStory;
  const isOpening = useOpening();
  const player = useSyncExternalStore(
    startedRadio.subscribe,
    startedRadio.read,
    startedRadio.readInitial,
  );
  return (
    <div className={styles.layout} data-theme={isNight ? 'night' : undefined}>
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
        {!isHome && !isNight && <NativePlayer source={sources.live} label="La radio en direct" />}
      </main>
      <Footer />
      {/* Where its code could not be loaded, another page asks for it again. */}
      {player && <SitePlayerBar key={`${isHome}${isNight}`} />}
    </div>
  );
}
