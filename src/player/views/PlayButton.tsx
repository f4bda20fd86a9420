import { playButtonAttributes } from '#src/boot/hand-over.ts';
import { player } from '#src/player/player.ts';
import { type Source, wantsSound } from '#src/player/player-state.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { buttonName } from '#src/player/views/labels.ts';
import styles from './PlayButton.module.css';

type PlayButtonProps = { source: Source; size?: 'large' | 'small' };

/** The play button. Its data attributes make a press work before the app has loaded. */
export function PlayButton({ source, size = 'large' }: PlayButtonProps) {
  const state = usePlayer();
  const isOn = state.source?.name === source.name && wantsSound(state);
  return (
    <button
      type="button"
      className={size === 'large' ? styles.large : styles.small}
      aria-label={buttonName(state, source.name)}
      data-player-button={size}
      {...playButtonAttributes(source)}
      onClick={() => player.toggle(source)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
        <path d={isOn ? 'M7 5h3.6v14H7zM13.4 5H17v14h-3.6z' : 'M8.5 5.2v13.6L19.5 12z'} />
      </svg>
    </button>
  );
}
