import { Outlet, useMatch } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { sources } from '#src/player/sources.ts';
import { NativePlayer } from '#src/player/views/NativePlayer.tsx';
import { OtherPlayerBar } from '#src/player/views/OtherPlayerBar.tsx';
import { PlayerBar } from '#src/player/views/PlayerBar.tsx';
import { Consent } from '#src/site/consent/Consent.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './PublicLayout.module.css';

/**
 * The layout of every public page. The lullaby page always has the night theme; the two pages with a
 * full player show the bar only for the other source.
 */
export function PublicLayout() {
  const isHome = useMatch(paths.home) !== null;
  const isLullaby = useMatch(paths.lullaby) !== null;
  const own = isHome ? 'live' : isLullaby ? 'lullaby' : undefined;
  return (
    <div className={styles.layout} data-theme={isLullaby ? 'night' : undefined}>
      <a className={styles.skip} href="#contenu">
        Aller au contenu
      </a>
      <Consent />
      <Header />
      <main id="contenu" className={styles.main} tabIndex={-1}>
        <Outlet />
        {own === undefined && <NativePlayer source={sources.live} label="La radio en direct" />}
      </main>
      <Footer />
      {own === undefined ? <PlayerBar /> : <OtherPlayerBar key={own} own={own} />}
    </div>
  );
}
