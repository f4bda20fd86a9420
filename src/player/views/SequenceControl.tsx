import { useSyncExternalStore } from 'react';
import { sequenceChoice } from '#src/player/choices.ts';
import { radio } from '#src/radio/radio.ts';
import styles from './LoopControl.module.css';

/** The next story of the shelf follows; what repeats has no next one. */
export function SequenceControl() {
  const isOn = useSyncExternalStore(
    sequenceChoice.subscribe,
    sequenceChoice.read,
    sequenceChoice.readInitial,
  );
  function toggle() {
    if (!isOn) radio.setLoop(false, 'story');
    sequenceChoice.write(!isOn);
  }
  return (
    <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={toggle}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
        <path d="M4 7h11M4 12h11M4 17h7M16 14.500l4 2.500-4 2.500Z" />
      </svg>
      À la suite
    </button>
  );
}
