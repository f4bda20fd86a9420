import type { ReactNode } from 'react';
import { usePlayer } from '#src/player/usePlayer.ts';
import { sources } from '#src/radio/sources.ts';
import styles from './LivePlayer.module.css';
import { PlayButton } from './PlayButton.tsx';
import { PlayerStatus } from './PlayerStatus.tsx';
import { VolumeControl } from './VolumeControl.tsx';

/** `meanwhile`: shown while the radio does not answer; `others`: their place is there before them. */
type LivePlayerProps = { meanwhile: ReactNode; others: ReactNode };

/** The radio's controls on the home page. */
export function LivePlayer({ meanwhile, others }: LivePlayerProps) {
  const { onAir, trouble, source, hasStandIn } = usePlayer();
  const isAway = trouble === 'unreachable' && source?.name === 'live' && !hasStandIn;
  return (
    <section className={styles.player} aria-label="La radio en direct">
      <PlayButton source={sources.live} />
      <div className={styles.words}>
        <PlayerStatus source={sources.live} className={styles.status} />
        {onAir !== undefined && <p className={styles.onAir}>{onAir}</p>}
        {isAway && <p className={styles.meanwhile}>{meanwhile}</p>}
      </div>
      <div className={styles.settings}>
        <VolumeControl />
        <div className={styles.others}>{others}</div>
      </div>
    </section>
  );
}
