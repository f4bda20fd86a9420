import { useSyncExternalStore } from 'react';
import { standInChoice } from '#src/player/choices.ts';
import { CheckboxChoice } from '#src/player/views/CheckboxChoice.tsx';

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
