import { useSyncExternalStore } from 'react';
import { CheckboxChoice } from '#src/player/views/CheckboxChoice.tsx';
import { relayChoice } from './relay-choice.ts';

/** The choice is stored: it applies every night until it is switched off. */
export function RelayChoice() {
  const isOn = useSyncExternalStore(
    relayChoice.subscribe,
    relayChoice.read,
    relayChoice.readInitial,
  );
  return (
    <CheckboxChoice isChecked={isOn} onChange={relayChoice.write}>
      Si la radio se tait, la berceuse prend le relais
    </CheckboxChoice>
  );
}
