import { isLullabyFile } from '#src/player/offline/is-lullaby-file.ts';
import { sources } from '#src/player/sources.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { LoopControl } from './LoopControl.tsx';
import styles from './LullabyPlayer.module.css';
import { PlayButton } from './PlayButton.tsx';
import { PlayerStatus } from './PlayerStatus.tsx';
import { playerKeys } from './player-keys.ts';
import { SeekControl } from './SeekControl.tsx';
import { VolumeControl } from './VolumeControl.tsx';

/** The lullaby's controls. A stream has no position and cannot be repeated. */
export function LullabyPlayer() {
  const isFile = isLullabyFile(usePlayer());
  return (
    <section
      className={styles.player}
      aria-label="La berceuse"
      onKeyDown={playerKeys(sources.lullaby)}
    >
      <PlayButton source={sources.lullaby} />
      <PlayerStatus name="lullaby" className={styles.status} />
      {isFile && <SeekControl name="lullaby" />}
      <div className={styles.settings}>
        <VolumeControl />
        {isFile && <LoopControl />}
      </div>
    </section>
  );
}
