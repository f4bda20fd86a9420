import { usePlayer } from '#src/player/usePlayer.ts';
import { chooseSpeaker } from './open-speaker.ts';
import styles from './SpeakerButton.module.css';

type Props = {
  className?: string | undefined;
  onFailure: (sentence: string) => void;
};

/** Opens the browser's list of speakers, also to come back from one. */
export function SpeakerButton({ className = '', onFailure }: Props) {
  const { speaker } = usePlayer();
  async function choose() {
    const failure = await chooseSpeaker();
    if (failure !== undefined) onFailure(failure);
  }
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-pressed={speaker === 'playing'}
      onClick={() => void choose()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
        <path d="M6 3h12v18H6ZM12 11a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM12 7v.1" />
      </svg>
      <span>Sur une enceinte</span>
    </button>
  );
}
