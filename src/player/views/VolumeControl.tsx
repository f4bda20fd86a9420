import { usePlayer } from '#src/player/usePlayer.ts';
import { radio } from '#src/radio/radio.ts';
import styles from './VolumeControl.module.css';

const speaker = 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4z';
const waves = 'M15 9a4 4 0 0 1 0 6M17.5 6.5a7.5 7.5 0 0 1 0 11';
const cross = 'M15.5 9.5l5 5M20.5 9.5l-5 5';

/** Mute, and the volume when the device lets a page set it (not on iOS). */
export function VolumeControl() {
  const { volume, muted, canSetVolume } = usePlayer();
  return (
    <div className={styles.control}>
      <button
        type="button"
        className={styles.mute}
        aria-label="Couper le son"
        aria-pressed={muted}
        data-mute=""
        onClick={() => radio.setMuted(!muted)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
          <path d={speaker} fill="currentColor" />
          <path d={muted ? cross : waves} fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      {canSetVolume && (
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={100}
          step={5}
          aria-label="Volume"
          data-volume=""
          value={muted ? 0 : Math.round(volume * 100)}
          onChange={(event) => radio.setVolume(event.currentTarget.valueAsNumber / 100)}
        />
      )}
    </div>
  );
}
