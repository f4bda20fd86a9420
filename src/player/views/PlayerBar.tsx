import { TimerButton } from '#src/player/sleep-timer/TimerButton.tsx';
import { sources } from '#src/player/sources.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { PlayButton } from './PlayButton.tsx';
import styles from './PlayerBar.module.css';
import { PlayerStatus } from './PlayerStatus.tsx';
import { playerKeys } from './player-keys.ts';

const titles = { live: 'La radio', lullaby: 'La berceuse' } as const;

/**
 * The small bar of pages without a full player. It stays after a pause, so that the same button can
 * resume.
 */
export function PlayerBar() {
  const { source, onAir } = usePlayer();
  if (source === undefined) return null;
  return (
    <section
      className={styles.bar}
      aria-label="Lecteur"
      onKeyDown={playerKeys(sources[source.name])}
    >
      <PlayButton source={sources[source.name]} size="small" />
      <div className={styles.text}>
        <p className={styles.title}>{onAir ?? titles[source.name]}</p>
        <PlayerStatus name={source.name} className={styles.status} />
      </div>
      <TimerButton name={source.name} className={styles.sleep} />
    </section>
  );
}
