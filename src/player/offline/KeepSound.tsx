import { fileSize } from '#src/lib/file-size.ts';
import type { StorySource } from '#src/radio/radio-state.ts';
import styles from './KeepSound.module.css';
import { keepLabels, keepStatus } from './keep-words.ts';
import { useKeptSound } from './useKeptSound.ts';

/** `bytes`: its size, where it is known. */
type Props = { story: StorySource; bytes: number | null };

/** Keeps a recording of the shelf on this device. Not offered where the browser cannot store files. */
export function KeepSound({ story, bytes }: Props) {
  const { state, keep, remove } = useKeptSound(story);
  if (state.status === 'unavailable') return null;
  const isHere = state.status === 'stored' || state.status === 'fetching';
  const isOffered = state.status === 'absent' || state.status === 'unknown';
  const size = isOffered && bytes ? ` (${fileSize(bytes)})` : '';
  return (
    <div className={styles.keep}>
      {/* The same button in every state, so that it keeps the focus. */}
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${keepLabels[state.status]} «\u00a0${story.title}\u00a0»`}
        aria-description={size.trim() || undefined}
        // Until the stored files are known, a press could not be handled.
        disabled={state.status === 'unknown'}
        onClick={isHere ? remove : keep}
      >
        {`${keepLabels[state.status]}${size}`}
      </button>
      {state.status === 'fetching' && (
        <progress
          className={styles.progress}
          aria-label={`Enregistrement de «\u00a0${story.title}\u00a0»`}
          max={state.total ?? 1}
          value={state.total === undefined ? undefined : state.received}
        />
      )}
      {/* Announced once per state, not at every kilobyte. */}
      <p
        className={styles.status}
        role={state.status === 'failed' ? 'alert' : 'status'}
        aria-busy={state.status === 'fetching'}
      >
        {keepStatus(state)}
      </p>
    </div>
  );
}
