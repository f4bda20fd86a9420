import { attachToBrowser } from './attach.ts';
import { createAudio, memory, onWake } from './browser.ts';
import { realClock } from './clock.ts';
import { createPlayer } from './create-player.ts';
import { deferSounds } from './deferred-sound.ts';
import { openTabChannel } from './tabs.ts';

/** The one sound of the app. Nothing of the browser is touched before its first use. */
export const player = createPlayer({
  createAudio,
  createSound: deferSounds(() => import('./create-sound.ts')),
  clock: realClock,
  random: Math.random,
  memory,
  openTabs: openTabChannel,
  onWake,
  attach: attachToBrowser,
});
