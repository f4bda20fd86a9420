import { useSyncExternalStore } from 'react';
import { CheckboxChoice } from '#src/player/views/CheckboxChoice.tsx';
import { standInChoice } from './stand-in-choice.ts';

/** Offered where a lullaby is kept; the choice is kept too, every night until it is switched off. */
export function StandInChoice() {
  const isOn = useSyncExternalStore(
    standInChoice.subscribe,
    standInChoice.read,
    standInChoice.readInitial,
  );
  return (
    <CheckboxChoice isChecked={isOn} onChange={standInChoice.write}>
      Si la radio se tait, la berceuse prend le relais
    </CheckboxChoice>
  );
}
