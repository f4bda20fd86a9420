import { player } from '#src/player/player.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import styles from './LoopControl.module.css';

/** Repeats the lullaby. */
export function LoopControl() {
  const { loop } = usePlayer();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={loop}
      onClick={() => player.setLoop(!loop)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
        <path d="M5 12.5V11a4.5 4.5 0 0 1 4.5-4.5H18M15 3.5l3 3-3 3M19 11.5V13a4.5 4.5 0 0 1-4.5 4.5H6M9 20.5l-3-3 3-3" />
      </svg>
      En boucle
    </button>
  );
}
