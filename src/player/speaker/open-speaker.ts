import { realClock } from '#src/radio/clock.ts';
import type { Radio } from '#src/radio/radio.ts';
import silence from './silence.mp3';
import { createSpeaker, type Speaker } from './speaker.ts';
import { speakerDeviceOf } from './speaker-device.ts';

let speaker: Speaker | undefined;

/** Not in the page: it never sounds. */
function createFinder() {
  const finder = new Audio();
  finder.preload = 'metadata';
  finder.src = silence;
  return finder;
}

/** The same in the browser; called once per page, after the first press. */
export function openSpeaker(radio: Radio): void {
  const element = radio.getElement();
  const device = element && speakerDeviceOf(element, { clock: realClock, createFinder });
  if (device === undefined) return;
  speaker = createSpeaker({
    radio,
    device,
    clock: realClock,
    isVisible: () => document.visibilityState === 'visible',
    onVisibilityChange: (run) => document.addEventListener('visibilitychange', run),
  });
}

/** Resolves to a sentence where it could not. */
export const chooseSpeaker = async (): Promise<string | undefined> => speaker?.choose();
