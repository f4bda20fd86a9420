import type { AudioElement } from './audio-element.ts';
import type { Loudness } from './loudness.ts';
import type { Source } from './radio-state.ts';

export interface PageElementDeps {
  readonly loudness: Loudness;
  createAudio(): AudioElement;
  /** The position changed. */
  onMove(): void;
}

/**
 * The element in which everything sounds. It lives as long as the page: a touched element keeps its right to
 * play on iOS.
 */
export function createPageElement({ loudness, createAudio, onMove }: PageElementDeps) {
  let element: AudioElement | undefined;
  /** Has that right, and was not played yet. */
  let touched: AudioElement | undefined;

  return {
    /** Undefined before the first press. */
    current: () => element,
    /**
     * Called inside a press that plays nothing, so that `play` is allowed later without one. Silent, and
     * nothing is fetched: WebKit lifts its ban for an element that is loaded inside a gesture, for good.
     */
    touch() {
      if (element !== undefined || touched !== undefined) return;
      touched = createAudio();
      touched.load();
    },
    /** Returns the element for a source, as loud as it should be; `pressed` was made before this code was here. */
    prepare(source: Source, pressed?: AudioElement): AudioElement {
      const audio = pressed ?? element ?? touched ?? createAudio();
      if (element !== audio) audio.addEventListener('timeupdate', onMove);
      element = audio;
      loudness.prepare(audio, source.name === 'story' ? source.gain : 0);
      return audio;
    },
  };
}

export type PageElement = ReturnType<typeof createPageElement>;
