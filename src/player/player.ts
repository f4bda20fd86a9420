import { startStream } from '#src/sound/start-sound.ts';
import { createAudio, memory, onWake } from './browser.ts';
import { realClock } from './clock.ts';
import { createPlayer } from './create-player.ts';
import type { Engines } from './engine.ts';
import { attachToBrowser } from './integrations/attach.ts';
import { openTabChannel } from './integrations/tabs.ts';

let engines: Engines | undefined;

async function loadEngines() {
  ({ engines } = await import('./engines.ts'));
  return engines;
}

/** The only player of the app. No browser API is called before its first use. */
export const player = createPlayer({
  createAudio,
  startStream: (audio, urls) =>
    startStream(audio, urls, {
      types: ['audio/mpeg', 'audio/mp4; codecs="mp3"'],
      load: () => import('#src/sound/feed-stream.ts'),
    }),
  loadEngines: () => engines ?? loadEngines(),
  clock: realClock,
  memory,
  openTabs: openTabChannel,
  onWake,
  attach: attachToBrowser,
});
