import type { AudioElement } from './audio-element.ts';

/** Storage of the volume between visits. */
export interface Memory {
  read(key: string): string | null;
  write(key: string, value: string): unknown;
}

export interface Loudness {
  readonly volume: number;
  readonly muted: boolean;
  readonly canSetVolume: boolean;
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  /** A factor applied to the volume, for fades; it is never stored. */
  setFade(gain: number): void;
  /** The radio's share while the lullaby plays instead of it; otherwise 1. */
  setShare(gain: number): void;
  /** Checks with a first element whether its volume can be set at all (not on iOS). */
  probe(element: AudioElement): void;
  apply(element: AudioElement): void;
  /** The same for a sound besides the engine's, with its own share. */
  applyBeside(element: AudioElement, gain: number): void;
  restore(): void;
}

const memoryKey = 'volume';
const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Controls the loudness: volume, mute, and the fade applied to them. */
export function createLoudness(memory: Memory): Loudness {
  let volume = 1;
  let muted = false;
  let canSetVolume = true;
  let fade = 1;
  let share = 1;

  const set = (element: AudioElement, gain: number) => {
    element.volume = volume * fade * gain;
    // Where the system controls the volume there is no cross-fade: only one of the two is audible.
    element.muted = muted || (!canSetVolume && gain < 0.5);
  };

  return {
    get volume() {
      return volume;
    },
    get muted() {
      return muted;
    },
    get canSetVolume() {
      return canSetVolume;
    },
    setVolume(value) {
      volume = clamp(value);
      muted = false;
      memory.write(memoryKey, String(volume));
    },
    setMuted(value) {
      muted = value;
    },
    setFade(gain) {
      fade = clamp(gain);
    },
    setShare(gain) {
      share = clamp(gain);
    },
    probe(element) {
      element.volume = 0.5;
      canSetVolume = element.volume === 0.5;
      element.volume = 1;
    },
    apply: (element) => set(element, share),
    applyBeside: (element, gain) => set(element, clamp(gain)),
    restore() {
      const stored = Number.parseFloat(memory.read(memoryKey) ?? '');
      // A stored volume of 0 would look like a broken radio at the next visit.
      if (stored > 0 && stored <= 1) volume = stored;
    },
  };
}
