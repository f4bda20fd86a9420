import { sequenceChoice } from '#src/player/choices.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { radio } from '#src/radio/radio.ts';
import type { Source } from '#src/radio/radio-state.ts';
import styles from './LoopControl.module.css';

/** Repeats the lullaby, or stories. */
export function LoopControl({ source }: { source: Source }) {
  const player = usePlayer();
  const isStory = source.name === 'story';
  const loop = isStory ? player.storyLoop : player.loop;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={loop}
      onClick={() => {
        radio.setLoop(!loop, isStory ? 'story' : 'lullaby');
        if (isStory && !loop) sequenceChoice.write(false);
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
        <path d="M5 12.5V11a4.5 4.5 0 0 1 4.5-4.5H18M15 3.5l3 3-3 3M19 11.5V13a4.5 4.5 0 0 1-4.5 4.5H6M9 20.5l-3-3 3-3" />
      </svg>
      En boucle
    </button>
  );
}
