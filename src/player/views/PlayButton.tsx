import { usePlayerAnswer } from '#src/player/usePlayer.ts';
import { buttonIcons, buttonNames, playButtonAttributes } from '#src/radio/play-button.ts';
import { radio } from '#src/radio/radio.ts';
import type { Source } from '#src/radio/radio-state.ts';
import { isWanted } from '#src/radio/status.ts';
import styles from './PlayButton.module.css';

type PlayButtonProps = {
  source: Source;
  size?: 'large' | 'small';
  /** Id of the title of what it plays, where a page has many buttons. */
  describedBy?: string;
};

/** The play button. Its data attributes make a press work before the app has loaded. */
export function PlayButton({ source, size = 'large', describedBy }: PlayButtonProps) {
  const shown = usePlayerAnswer((state) => isWanted(state, source)) ? 'on' : 'off';
  return (
    <button
      type="button"
      className={size === 'large' ? styles.large : styles.small}
      aria-label={buttonNames[shown]}
      aria-describedby={describedBy}
      data-player-button={size}
      {...playButtonAttributes(source)}
      onClick={(event) => {
        // The inline script presses the buttons that nobody else has answered for.
        event.preventDefault();
        radio.toggle(source);
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
        <path d={buttonIcons[shown]} />
      </svg>
    </button>
  );
}
