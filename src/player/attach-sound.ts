import { config } from '#src/config.ts';
import { sequenceChoice, standInChoice } from '#src/player/choices.ts';
import { connectMediaSession } from '#src/player/lock-screen/media-session.ts';
import { leftPlaces } from '#src/player/resume/left-places.ts';
import { notePlaces } from '#src/player/resume/note-places.ts';
import type { Skip } from '#src/player/sequence/sequence.ts';
import { fetchText } from '#src/player/titles/fetch-text.ts';
import { connectNowPlaying } from '#src/player/titles/now-playing.ts';
import { realClock } from '#src/radio/clock.ts';
import type { Radio } from '#src/radio/radio.ts';
import { sources } from '#src/radio/sources.ts';

/**
 * Connects a part once, at the first change of the radio at which it is wanted; the next one tries again
 * what failed. The returned function does the same at another change.
 */
function connectOnce(
  radio: Radio,
  isWanted: () => boolean,
  connect: () => Promise<void>,
  failure: string,
) {
  let isLoading = false;
  function connectIfWanted() {
    if (isLoading || !isWanted()) return;
    isLoading = true;
    connect().catch((error: unknown) => {
      console.error(failure, error);
      isLoading = false;
    });
  }
  radio.subscribe(connectIfWanted);
  connectIfWanted();
  return connectIfWanted;
}

/** Whether this browser can send a sound to a speaker at all. */
const sendsSoundOn = () =>
  'remote' in HTMLMediaElement.prototype ||
  'webkitShowPlaybackTargetPicker' in HTMLMediaElement.prototype;

/**
 * Integrations that only playback needs: the lock screen, the title on air, the place of a story and
 * what follows its end.
 */
export function attachSound(radio: Radio): void {
  let skip: Skip | undefined;
  connectMediaSession(radio, realClock, sequenceChoice, (by) => skip?.(by));
  notePlaces({ radio, places: leftPlaces });
  const connectStandIn = connectOnce(
    radio,
    standInChoice.read,
    async () => (await import('#src/player/stand-in/connect-stand-in.ts')).connectStandIn(radio),
    'Erreur lors du chargement de la berceuse de secours',
  );
  standInChoice.subscribe(connectStandIn);
  connectOnce(
    radio,
    () => radio.getState().source?.name === 'story',
    async () => {
      const { openSequence } = await import('#src/player/sequence/open-sequence.ts');
      skip = openSequence(radio);
    },
    'Erreur lors du chargement de la suite des histoires',
  );
  connectOnce(
    radio,
    sendsSoundOn,
    async () => (await import('#src/player/speaker/open-speaker.ts')).openSpeaker(radio),
    'Erreur lors du chargement du bouton des enceintes',
  );
  if (config.nowPlayingUrl === '') return;
  connectNowPlaying(radio, {
    url: config.nowPlayingUrl,
    streamUrl: sources.live.url,
    clock: realClock,
    fetchText,
    isVisible: () => document.visibilityState === 'visible',
    onVisibilityChange: (run) => document.addEventListener('visibilitychange', run),
  });
}
