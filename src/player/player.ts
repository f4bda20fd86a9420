import { startStream } from '#src/lib/start-stream.ts';
import { createAudio, memory, onWake } from './browser.ts';
import { createPlayer } from './create-player.ts';
import { askTitled } from './engine/ask-titled.ts';
import { realClock } from './engine/clock.ts';
import { lazyEngine } from './engine/lazy-engine.ts';
import { attachToBrowser } from './integrations/attach.ts';
import { openTabChannel } from './integrations/tabs.ts';

/** The only player of the app. No browser API is called before its first use. */
export const player = createPlayer({
  createAudio,
  startStream: (audio, urls) =>
    startStream(audio, urls, {
      types: ['audio/mpeg', 'audio/mp4; codecs="mp3"'],
      load: () => import('#src/lib/feed-stream.ts'),
      ask: askTitled,
    }),
  createEngine: lazyEngine(() => import('./engine/create-engine.ts')),
  clock: realClock,
  random: Math.random,
  memory,
  openTabs: openTabChannel,
  onWake,
  attach: attachToBrowser,
});
