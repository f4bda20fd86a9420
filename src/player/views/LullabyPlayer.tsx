import { isLullabyFile, sources } from '#src/player/sources.ts';
import { LoopControl } from './LoopControl.tsx';
import styles from './LullabyPlayer.module.css';
import { PlayButton } from './PlayButton.tsx';
import { PlayerStatus } from './PlayerStatus.tsx';
import { playerKeys } from './player-keys.ts';
import { SeekControl } from './SeekControl.tsx';
import { VolumeControl } from './VolumeControl.tsx';

/** The lullaby's controls. A stream has no position and cannot be repeated. */
export function LullabyPlayer() {
  return (
    <section
      className={styles.player}
      aria-label="La berceuse"
      onKeyDown={playerKeys(sources.lullaby)}
    >
      <PlayButton source={sources.lullaby} />
      <PlayerStatus name="lullaby" className={styles.status} />
      {isLullabyFile && <SeekControl name="lullaby" />}
      <div className={styles.settings}>
        <VolumeControl />
        {isLullabyFile && <LoopControl />}
      </div>
    </section>
  );
}
