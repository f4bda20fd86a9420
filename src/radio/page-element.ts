import type { AudioElement } from './audio-element.ts';
import type { Source } from './radio-state.ts';
import { storedVolume, volumeKey } from './stored-volume.ts';

/** What the device keeps between visits, and what it lets a page do. */
export interface Memory {
  read(key: string): string | null;
  write(key: string, value: string): unknown;
  /** On iOS only the hardware keys change the volume. */
  canSetVolume(): boolean;
}

export interface PageElementDeps {
  readonly memory: Memory;
  createAudio(): AudioElement;
  /** The position changed. */
  onMove(): void;
}

export type PageElement = ReturnType<typeof createPageElement>;

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/**
 * The element in which everything sounds, and how loud it is: volume, mute, and the fade applied to them. It
 * lives as long as the page: a touched element keeps its right to play on iOS.
 */
export function createPageElement({ memory, createAudio, onMove }: PageElementDeps) {
  let element: AudioElement | undefined;
  /** Has that right, and was not played yet. */
  let touched: AudioElement | undefined;
  let volume = 1;
  let muted = false;
  let canSetVolume = true;
  let fade = 1;
  let share = 1;
  let level = 1;

  const set = (sound: AudioElement, gain: number, ownLevel = 1) => {
    sound.volume = volume * fade * gain * ownLevel;
    // Where the system controls the volume there is no cross-fade: only one of the two is audible.
    sound.muted = muted || (!canSetVolume && gain < 0.5);
  };
  const apply = () => {
    if (element) set(element, share, level);
  };

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
      if (element === undefined) canSetVolume = memory.canSetVolume();
      if (element !== audio) audio.addEventListener('timeupdate', onMove);
      element = audio;
      // What is louder than the radio is lowered; nothing is raised.
      level = source.name === 'story' ? clamp(10 ** (source.gain / 20)) : 1;
      apply();
      return audio;
    },
    loudness: () => ({ volume, muted, canSetVolume }),
    setVolume(value: number) {
      volume = clamp(value);
      muted = false;
      memory.write(volumeKey, String(volume));
      apply();
    },
    setMuted(value: boolean) {
      muted = value;
      apply();
    },
    /** A factor applied to the volume, for fades; it is never stored. */
    setFade(gain: number) {
      fade = clamp(gain);
      apply();
    },
    /** The radio's share while the lullaby plays instead of it; otherwise 1. */
    setShare(gain: number) {
      share = clamp(gain);
      apply();
    },
    /** The same for a sound besides the engine's, with its own share. */
    applyBeside: (beside: AudioElement, gain: number) => set(beside, clamp(gain)),
    restore() {
      volume = storedVolume(memory.read(volumeKey));
    },
  };
}
