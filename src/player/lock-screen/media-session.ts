import { config } from '#src/config.ts';
import type { Skip } from '#src/player/sequence/sequence.ts';
import type { Clock } from '#src/radio/clock.ts';
import type { Radio } from '#src/radio/radio.ts';
import {
  type RadioState,
  type Source,
  type StationName,
  wantsSound,
} from '#src/radio/radio-state.ts';

const titles = { live: `${config.siteName} en direct`, lullaby: 'Berceuse' } as const;
const artworks = { live: '/artwork-512.png', lullaby: '/artwork-lullaby-512.png' } as const;

const seekStepSeconds = 10;
/** The system moves the place on by itself; after a seek or a repeat it is further off than this. */
const driftSeconds = 1;

/** The only module that writes the lock screen: title, picture and buttons. */
export function connectMediaSession(
  radio: Radio,
  clock: Pick<Clock, 'now'>,
  /** Whether stories are heard in a row: only then there is a next one. */
  inARow: { read(): boolean; subscribe(listener: () => void): unknown },
  skip: Skip,
): void {
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
    const by = (seconds: number) => () => radio.seek(radio.getPosition().seconds + seconds);
    handle('seekbackward', isFile ? by(-seekStepSeconds) : null);
    handle('seekforward', isFile ? by(seekStepSeconds) : null);
    handle('seekto', isFile ? ({ seekTime }) => radio.seek(seekTime ?? 0) : null);
  };

  const handleButtons = (source: Source) => {
    handle('play', () => radio.play(source));
    handle('pause', () => radio.pause());
    handle('stop', () => radio.stop());
    handleSeeking(source.kind === 'file');
    const isRow = source.name === 'story' && inARow.read();
    handle('nexttrack', isRow ? () => skip(1) : null);
    handle('previoustrack', isRow ? () => skip(-1) : null);
  };

  /** What was shown last, and when. */
  let position = { seconds: 0, duration: 0, at: 0 };

  const showPosition = (state: RadioState) => {
    const { seconds, duration } = radio.getPosition();
    position = { seconds, duration, at: clock.now() };
    // A radio has no position: showing one would suggest seeking.
    if (state.source?.kind !== 'file' || !(duration > 0)) mediaSession.setPositionState();
    else mediaSession.setPositionState({ duration, position: Math.min(seconds, duration) });
  };

  function correctPosition() {
    const state = radio.getState();
    if (state.source?.kind !== 'file') return;
    const { seconds, duration } = radio.getPosition();
    const passed = state.status === 'sounding' ? (clock.now() - position.at) / 1000 : 0;
    const drift = Math.abs(seconds - position.seconds - passed);
    if (drift > driftSeconds || duration !== position.duration) showPosition(state);
  }

  const drawnFor = (name: StationName) => ({
    src: artworks[name],
    sizes: '512x512',
    type: 'image/png',
  });

  /** What is heard, and its picture. */
  function wordsOf(source: Source, hasStandIn: boolean) {
    if (source.name !== 'story') {
      const name = hasStandIn ? 'lullaby' : source.name;
      return { title: titles[name], artwork: drawnFor(name) };
    }
    const { title, picture } = source;
    return { title, artwork: picture === '' ? drawnFor('lullaby') : { src: picture } };
  }

  function showOnLockScreen() {
    const state = radio.getState();
    const { source, onAir, status, hasStandIn } = state;
    if (source === undefined) return;
    const heard = wordsOf(source, hasStandIn);
    const isOn = wantsSound(state);
    mediaSession.playbackState = isOn ? 'playing' : 'paused';
    // WebKit forgets the metadata when the element changes: it is set again at each playback.
    const wanted = [source.url, source.kind, heard.title, onAir, status, inARow.read()].join('\n');
    if (wanted === shown) return;
    shown = wanted;
    mediaSession.metadata = new MediaMetadata({
      title: onAir ?? heard.title,
      artist: config.siteName,
      artwork: [heard.artwork],
    });
    handleButtons(source);
    showPosition(state);
  }
  radio.subscribe(showOnLockScreen);
  inARow.subscribe(showOnLockScreen);
  radio.onTimeUpdate(correctPosition);
  showOnLockScreen();
}
