import { useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { CheckboxChoice } from '#src/player/views/CheckboxChoice.tsx';
import { canKeepScreenOn } from './useWakeLock.ts';

const key = 'night-light';
const neverChanges = () => () => undefined;
const no = () => false;
const yes = () => true;

/** The stored choice; always false when the browser cannot keep the screen on. */
export const isNightLightChosen = () => canKeepScreenOn() && readStored(key) !== null;

/**
 * Shown when the browser can keep the screen on. The rendered page has it: what is below would move
 * in the many that can.
 */
export function NightLightChoice() {
  const isOffered = useSyncExternalStore(neverChanges, canKeepScreenOn, yes);
  const [changed, setChanged] = useState<boolean>();
  const stored = useSyncExternalStore(neverChanges, isNightLightChosen, no);
  if (!isOffered) return null;
  function choose(isOn: boolean) {
    writeStored(key, isOn ? 'on' : null);
    setChanged(isOn);
  }
  return (
    <CheckboxChoice isChecked={changed ?? stored} onChange={choose}>
      Veilleuse
      <small>Une petite lumière chaude, et l’écran reste allumé</small>
    </CheckboxChoice>
  );
}
