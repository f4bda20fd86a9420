import type { AudioElement } from './audio-element.ts';

/** Where the volume is kept between visits. */
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
  /** A factor over the person's volume, for fades; it is never stored. */
  setFade(gain: number): void;
  /** The radio's part in what is heard, while the lullaby stands in for it; 1 where it does not. */
  setShare(gain: number): void;
  /** Asks a first element whether its volume can be set at all (not on iOS). */
  probe(element: AudioElement): void;
  apply(element: AudioElement, isSilenced?: boolean): void;
  /** The same for a sound beside the engine's, which has a part of its own. */
  applyBeside(element: AudioElement, gain: number): void;
  restore(): void;
}

const memoryKey = 'volume';
const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** How loud: the person's volume and mute, and the fade over them. */
export function createLoudness(memory: Memory): Loudness {
  let volume = 1;
  let muted = false;
  let canSetVolume = true;
  let fade = 1;
  let share = 1;

  const set = (element: AudioElement, gain: number, isSilenced: boolean) => {
    element.volume = volume * fade * gain;
    // Where the system owns the volume there is no fade from one to the other: one of them is heard.
    element.muted = muted || isSilenced || (!canSetVolume && gain < 0.5);
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
    apply: (element, isSilenced = false) => set(element, share, isSilenced),
    applyBeside: (element, gain) => set(element, clamp(gain), false),
    restore() {
      const stored = Number.parseFloat(memory.read(memoryKey) ?? '');
      // A volume of nothing would look like a broken radio on the next visit.
      if (stored > 0 && stored <= 1) volume = stored;
    },
  };
}
