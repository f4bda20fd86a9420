import { SleepTimerStatus } from '#src/player/sleep-timer/SleepTimerStatus.tsx';
import { sources } from '#src/player/sources.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import styles from './LivePlayer.module.css';
import { PlayButton } from './PlayButton.tsx';
import { PlayerStatus } from './PlayerStatus.tsx';
import { VolumeControl } from './VolumeControl.tsx';

/** The radio's controls, as the home page shows them. */
export function LivePlayer() {
  const { onAir } = usePlayer();
  return (
    <section className={styles.player} aria-label="La radio en direct">
      <PlayButton source={sources.live} />
      <PlayerStatus name="live" className={styles.words} />
      {onAir !== undefined && <p className={styles.onAir}>{onAir}</p>}
      <SleepTimerStatus className={styles.onAir} />
      <VolumeControl />
    </section>
  );
}
