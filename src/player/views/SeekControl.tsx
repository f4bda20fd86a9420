import { clockTime, spokenDuration } from '#src/lib/duration.ts';
import { player } from '#src/player/player.ts';
import type { SourceName } from '#src/player/player-state.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { usePosition } from '#src/player/usePosition.ts';
import styles from './SeekControl.module.css';

/** Shows and changes the position in a file. Disabled until its length is known. */
export function SeekControl({ name }: { name: SourceName }) {
  const { source } = usePlayer();
  const position = usePosition();
  const isHere = source?.name === name && position.duration > 0;
  const seconds = isHere ? position.seconds : 0;
  const duration = isHere ? position.duration : 0;
  return (
    <div className={styles.control}>
      <span aria-hidden="true">{clockTime(seconds)}</span>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={duration}
        step={5}
        value={seconds}
        disabled={!isHere}
        aria-label="Position dans la berceuse"
        aria-valuetext={`${spokenDuration(seconds)} sur ${spokenDuration(duration)}`}
        onChange={(event) => player.seek(event.currentTarget.valueAsNumber)}
      />
      <span aria-hidden="true">{isHere ? clockTime(duration) : '–:––'}</span>
    </div>
  );
}
