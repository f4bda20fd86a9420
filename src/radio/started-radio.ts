import { createStore } from '#src/lib/store.ts';
import { type PlaybackStatus, wantsSound } from './radio-state.ts';

/** What every page can ask of the radio. */
interface StartedRadio {
  getState(): PlaybackStatus;
  subscribe(listener: () => void): () => void;
  pause(): void;
}

/**
 * The radio, once it has been started in this visit. Only pages with a play button load its code:
 * nothing can sound before.
 */
export const startedRadio = createStore<StartedRadio | undefined>(undefined);

/** Returns whether a reload would stop a sound, also one that the radio does not play yet. */
export function isSoundWanted() {
  const radio = startedRadio.read();
  if (radio !== undefined && wantsSound(radio.getState())) return true;
  return [...document.querySelectorAll('audio')].some(({ paused }) => !paused);
}
