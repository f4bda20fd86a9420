import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { canKeepScreenOn } from './can-keep-screen-on.ts';

/** Whether the night lock tells when the night is over, at which hour, and whether the radio starts. */
export type MorningClock = Readonly<{ isOn: boolean; hour: string; hasRadio: boolean }>;

const keys = { isOn: 'morning-clock', hour: 'morning-hour', hasRadio: 'morning-radio' } as const;
const usualHour = '07:00';

/** A device that stores nothing has it for as long as the page. */
let chosen: MorningClock | undefined;

function readChosen(): MorningClock {
  const hour = readStored(keys.hour) ?? '';
  return {
    isOn: readStored(keys.isOn) !== null,
    hour: /^\d\d:\d\d$/.test(hour) ? hour : usualHour,
    hasRadio: readStored(keys.hasRadio) !== null,
  };
}

/** The choice of this device, off at first; always off when the browser cannot keep the screen on. */
export function readMorningClock(): MorningClock {
  chosen ??= readChosen();
  return canKeepScreenOn() ? chosen : { ...chosen, isOn: false };
}

export function writeMorningClock(clock: MorningClock) {
  chosen = clock;
  writeStored(keys.isOn, clock.isOn ? 'on' : null);
  writeStored(keys.hour, clock.hour);
  writeStored(keys.hasRadio, clock.hasRadio ? 'on' : null);
}
