import { useSyncExternalStore } from 'react';
import { wantsSound } from '#src/radio/radio-state.ts';
import { startedRadio } from '#src/radio/started-radio.ts';
import styles from './StopBar.module.css';

const subscribe = (listener: () => void) => startedRadio.read()?.subscribe(listener) ?? (() => {});

const isSounding = () => {
  const radio = startedRadio.read();
  return radio !== undefined && wantsSound(radio.getState());
};

/** Instead of the bar of the player, where its code cannot be loaded: what sounds can be stopped. */
export function StopBar() {
  const isShown = useSyncExternalStore(subscribe, isSounding, () => false);
  if (!isShown) return null;
  return (
    <section className={styles.bar} aria-label="Lecteur">
      <button type="button" className="button" onClick={() => startedRadio.read()?.pause()}>
        Mettre en pause
      </button>
    </section>
  );
}
