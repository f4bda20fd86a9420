import { startStream } from '#src/sound/start-stream.ts';
import { createAudio, memory, onWake } from './browser.ts';
import { realClock } from './clock.ts';
import { createPlayer } from './create-player.ts';
import { attachToBrowser } from './integrations/attach.ts';
import { openTabChannel } from './integrations/tabs.ts';
import { lazyEngine } from './lazy-engine.ts';
import { askTitled } from './live/ask-titled.ts';

/** The only player of the app. No browser API is called before its first use. */
export const player = createPlayer({
  createAudio,
  startStream: (audio, urls) =>
    startStream(audio, urls, {
      types: ['audio/mpeg', 'audio/mp4; codecs="mp3"'],
      load: () => import('#src/sound/feed-stream.ts'),
      ask: askTitled,
    }),
  createEngine: lazyEngine(() => import('./create-engine.ts')),
  clock: realClock,
  random: Math.random,
  memory,
  openTabs: openTabChannel,
  onWake,
  attach: attachToBrowser,
});
