import type { ReactNode } from 'react';
import type { Source } from '#src/radio/radio-state.ts';
import styles from './FilePlayer.module.css';
import { LoopControl } from './LoopControl.tsx';
import { PlayButton } from './PlayButton.tsx';
import { PlayerStatus } from './PlayerStatus.tsx';
import { SeekControl } from './SeekControl.tsx';
import { SequenceControl } from './SequenceControl.tsx';
import { VolumeControl } from './VolumeControl.tsx';

type Props = {
  source: Source;
  /** Its accessible name. */
  label: string;
  /** A way back and the name of what plays, where the page does not say it. */
  title?: ReactNode;
  /** Stands in the place of the position, which a sound that is not open does not have. */
  position?: ReactNode;
  /** Beside the play button, where its coming moves nothing. */
  speaker: ReactNode;
  /** Further controls. */
  children?: ReactNode;
};

/** The controls of a lullaby or a story. A stream has no position and cannot be repeated. */
export function FilePlayer({
  source,
  label,
  title,
  position = <SeekControl source={source} />,
  speaker,
  children,
}: Props) {
  const isFile = source.kind === 'file';
  return (
    <section className={styles.player} aria-label={label}>
      <PlayButton source={source} />
      <div className={styles.speaker}>{speaker}</div>
      <div className={title === undefined ? styles.words : `${styles.words} ${styles.titled}`}>
        {title}
        <PlayerStatus source={source} className={styles.status} />
      </div>
      {isFile && position}
      <div className={styles.settings}>
        <VolumeControl />
        {isFile && (
          <div className={styles.after}>
            <LoopControl source={source} />
            {source.name === 'story' && <SequenceControl />}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
