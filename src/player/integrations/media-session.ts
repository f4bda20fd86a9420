import type { Player } from '#src/player/create-player.ts';
import { type PlayerState, type Source, wantsSound } from '#src/player/player-state.ts';

/** Labels of a source on the lock screen, besides the title on air. */
export interface LockScreenLabels {
  readonly siteName: string;
  readonly titles: Readonly<Record<Source['name'], string>>;
  readonly artworks: Readonly<Record<Source['name'], string>>;
}

const seekStep = 10;

/** The only module that writes the lock screen: title, picture and buttons. */
export function connectMediaSession(player: Player, labels: LockScreenLabels): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  let shown = '';

  /** A browser that does not support an action throws. */
  const handle = (action: MediaSessionAction, run: MediaSessionActionHandler | null) => {
    try {
      mediaSession.setActionHandler(action, run);
    } catch {
      // The lock screen has one button less.
    }
  };

  const handleSeeking = (isFile: boolean) => {
    const by = (seconds: number) => () => player.seek(player.getPosition().seconds + seconds);
    handle('seekbackward', isFile ? by(-seekStep) : null);
    handle('seekforward', isFile ? by(seekStep) : null);
    handle('seekto', isFile ? ({ seekTime }) => player.seek(seekTime ?? 0) : null);
  };

  const handleButtons = (source: Source) => {
    handle('play', () => player.play(source));
    handle('pause', () => player.pause());
    handle('stop', () => player.stop());
    handleSeeking(source.kind === 'file');
  };

  const showPosition = (state: PlayerState) => {
    const { seconds, duration } = player.getPosition();
    // A radio has no position: showing one would suggest seeking.
    if (state.source?.kind !== 'file' || !(duration > 0)) mediaSession.setPositionState();
    else mediaSession.setPositionState({ duration, position: Math.min(seconds, duration) });
  };

  function showOnLockScreen() {
    const state = player.getState();
    const { source, onAir, status, hasStandIn } = state;
    if (source === undefined) return;
    const heard = hasStandIn ? 'lullaby' : source.name;
    const isOn = wantsSound(state);
    mediaSession.playbackState = isOn ? 'playing' : 'paused';
    // WebKit forgets the metadata when the element changes: it is set again at each playback.
    const wanted = [source.url, source.kind, heard, onAir, status].join('\n');
    if (wanted === shown) return;
    shown = wanted;
    mediaSession.metadata = new MediaMetadata({
      title: (hasStandIn ? undefined : onAir) ?? labels.titles[heard],
      artist: labels.siteName,
      artwork: [{ src: labels.artworks[heard], sizes: '512x512', type: 'image/png' }],
    });
    handleButtons(source);
    showPosition(state);
  }
  player.subscribe(showOnLockScreen);
  showOnLockScreen();
}
