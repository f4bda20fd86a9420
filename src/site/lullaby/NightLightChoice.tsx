import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { createSignal } from '#src/lib/store.ts';
import { CheckboxChoice } from '#src/player/views/CheckboxChoice.tsx';
import { canKeepScreenOn } from './useWakeLock.ts';

const key = 'night-light';
const changes = createSignal();
/** The choice that a browser has refused to store: it lasts as long as the page. */
let unstored: boolean | undefined;
const neverChanges = () => () => undefined;
const no = () => false;
const yes = () => true;

/** Always false when the browser cannot keep the screen on. */
export const isNightLightChosen = () => canKeepScreenOn() && (unstored ?? readStored(key) !== null);

function choose(isOn: boolean) {
  unstored = writeStored(key, isOn ? 'on' : null) ? undefined : isOn;
  changes.notify();
}

/**
 * Shown when the browser can keep the screen on. The rendered page has it: what is below would move
 * in the many that can.
 */
export function NightLightChoice() {
  const isOffered = useSyncExternalStore(neverChanges, canKeepScreenOn, yes);
  const isChosen = useSyncExternalStore(changes.subscribe, isNightLightChosen, no);
  if (!isOffered) return null;
  return (
    <CheckboxChoice isChecked={isChosen} onChange={choose}>
      Veilleuse
      <small>Une petite lumière chaude, et l’écran reste allumé</small>
    </CheckboxChoice>
  );
}
