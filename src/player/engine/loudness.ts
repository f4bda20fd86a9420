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
  /** Asks a first element whether its volume can be set at all (not on iOS). */
  probe(element: AudioElement): void;
  apply(element: AudioElement, isSilenced?: boolean): void;
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
    probe(element) {
      element.volume = 0.5;
      canSetVolume = element.volume === 0.5;
      element.volume = 1;
    },
    apply(element, isSilenced = false) {
      element.volume = volume * fade;
      element.muted = muted || isSilenced;
    },
    restore() {
      const stored = Number.parseFloat(memory.read(memoryKey) ?? '');
      // A volume of nothing would look like a broken radio on the next visit.
      if (stored > 0 && stored <= 1) volume = stored;
    },
  };
}
