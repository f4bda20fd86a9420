import { useSyncExternalStore } from 'react';
import { createChoice } from '#src/player/choices.ts';
import { CheckboxChoice } from '#src/player/views/CheckboxChoice.tsx';
import { canKeepScreenOn } from './can-keep-screen-on.ts';

const choice = createChoice('night-light');
const neverChanges = () => () => undefined;
const yes = () => true;

/** Always false when the browser cannot keep the screen on. */
export const isNightLightChosen = () => canKeepScreenOn() && choice.read();

/**
 * Shown when the browser can keep the screen on. The rendered page has it: what is below would move
 * in the many that can.
 */
export function NightLightChoice() {
  const isOffered = useSyncExternalStore(neverChanges, canKeepScreenOn, yes);
  const isChosen = useSyncExternalStore(choice.subscribe, isNightLightChosen, choice.readInitial);
  if (!isOffered) return null;
  return (
    <CheckboxChoice isChecked={isChosen} onChange={choice.write}>
      Veilleuse
      <small>Une petite lumière chaude, et l’écran reste allumé</small>
    </CheckboxChoice>
  );
}
