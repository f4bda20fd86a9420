import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { clockTime, spokenDuration } from '#src/lib/duration.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { radio } from '#src/radio/radio.ts';
import { isSameSource, noPosition, type Source } from '#src/radio/radio-state.ts';
import styles from './SeekControl.module.css';

/** Seconds by which an arrow key moves: the second that a finger moves by would take a press each. */
const arrowSteps = new Map([
  ['ArrowLeft', -5],
  ['ArrowDown', -5],
  ['ArrowRight', 5],
  ['ArrowUp', 5],
]);

function seekByArrow(event: KeyboardEvent) {
  const step = arrowSteps.get(event.key);
  if (step === undefined || event.altKey || event.metaKey) return;
  event.preventDefault();
  radio.seek(radio.getPosition().seconds + step);
}

const readSeconds = () => Math.floor(radio.getPosition().seconds);
const readDuration = () => Math.floor(radio.getPosition().duration);

/** Returns the position in whole seconds, so that a view is not rendered more often. */
function usePosition() {
  return {
    seconds: useSyncExternalStore(radio.onTimeUpdate, readSeconds, () => noPosition.seconds),
    duration: useSyncExternalStore(radio.onTimeUpdate, readDuration, () => noPosition.duration),
  };
}

/** Shows and changes the position in a file. Disabled until its length is known. */
export function SeekControl({ source }: { source: Source }) {
  const played = usePlayer().source;
  const position = usePosition();
  const isHere = isSameSource(played, source) && position.duration > 0;
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
        value={seconds}
        disabled={!isHere}
        aria-label={source.name === 'story' ? 'Position' : 'Position dans la berceuse'}
        aria-valuetext={`${spokenDuration(seconds)} sur ${spokenDuration(duration)}`}
        onChange={(event) => radio.seek(event.currentTarget.valueAsNumber)}
        onKeyDown={seekByArrow}
      />
      <span aria-hidden="true">{isHere ? clockTime(duration) : '–:––'}</span>
    </div>
  );
}
