import type { ReactNode } from 'react';
import { sources } from '#src/player/sources.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import styles from './LivePlayer.module.css';
import { PlayButton } from './PlayButton.tsx';
import { PlayerStatus } from './PlayerStatus.tsx';
import { playerKeys } from './player-keys.ts';
import { VolumeControl } from './VolumeControl.tsx';

/** `meanwhile`: shown while the radio does not answer; `timer`: its place is there before it. */
type LivePlayerProps = { meanwhile: ReactNode; timer: ReactNode };

/** The radio's controls on the home page. */
export function LivePlayer({ meanwhile, timer }: LivePlayerProps) {
  const { onAir, trouble, source, hasStandIn } = usePlayer();
  const isAway = trouble === 'unreachable' && source?.name === 'live' && !hasStandIn;
  return (
    <section
      className={styles.player}
      aria-label="La radio en direct"
      onKeyDown={playerKeys(sources.live)}
    >
      <PlayButton source={sources.live} />
      <div className={styles.words}>
        <PlayerStatus name="live" className={styles.status} />
        {onAir !== undefined && <p className={styles.onAir}>{onAir}</p>}
        {isAway && <p className={styles.meanwhile}>{meanwhile}</p>}
      </div>
      <div className={styles.settings}>
        <VolumeControl />
        {timer}
      </div>
    </section>
  );
}
