import { config } from '#src/config.ts';
import { realClock } from '#src/player/clock.ts';
import type { Player } from '#src/player/create-player.ts';
import { sources } from '#src/player/sources.ts';
import { standInChoice } from '#src/player/stand-in/stand-in-choice.ts';
import { fetchText } from './fetch-text.ts';
import { connectMediaSession } from './media-session.ts';
import { connectNowPlaying } from './now-playing.ts';

/** Integrations that only playback needs: the lock screen and the title on air. */
export function attachSound(player: Player): void {
  /** Only when the listener has chosen it. */
  function startStandIn() {
    if (!standInChoice.read()) return;
    import('#src/player/stand-in/connect-stand-in.ts').then(
      ({ connectStandIn }) => connectStandIn(player),
      (error: unknown) =>
        console.error('Erreur lors du chargement de la berceuse de secours', error),
    );
  }
  connectMediaSession(player, {
    siteName: config.siteName,
    titles: { live: `${config.siteName} en direct`, lullaby: 'Berceuse' },
    artworks: { live: '/artwork-512.png', lullaby: '/artwork-lullaby-512.png' },
  });
  standInChoice.subscribe(startStandIn);
  startStandIn();
  if (config.nowPlayingUrl === '') return;
  connectNowPlaying(player, {
    url: config.nowPlayingUrl,
    streamUrl: sources.live.url,
    clock: realClock,
    fetchText,
    isVisible: () => document.visibilityState === 'visible',
    onVisibilityChange: (run) => document.addEventListener('visibilitychange', run),
  });
}
