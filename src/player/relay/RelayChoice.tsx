import { useSyncExternalStore } from 'react';
import styles from './RelayChoice.module.css';
import { relayChoice } from './relay-choice.ts';

/** The choice is stored: it applies every night until it is switched off. */
export function RelayChoice() {
  const isOn = useSyncExternalStore(
    relayChoice.subscribe,
    relayChoice.read,
    relayChoice.readInitial,
  );
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => relayChoice.write(event.currentTarget.checked)}
      />
      Si la radio se tait, la berceuse prend le relais
    </label>
  );
}
