import { askForPlayback, createAudio, memory, onWake } from './browser.ts';
import type { Engines } from './choose-engine.ts';
import { realClock } from './clock.ts';
import { createRadio, type Radio } from './create-radio.ts';
import { makePress } from './press.ts';
import { startedRadio } from './started-radio.ts';
import { openTabChannel } from './tabs.ts';

let engines: Engines | undefined;

async function loadEngines() {
  engines = await import('./engines.ts');
  return engines;
}

/** The only player of the site. No browser API is called before its first use. */
export const radio: Radio = createRadio({
  createAudio,
  makePress,
  loadEngines: () => engines ?? loadEngines(),
  clock: realClock,
  memory,
  openTabs: openTabChannel,
  onWake,
  prepare: askForPlayback,
  onPress: () => startedRadio.write(radio),
});
