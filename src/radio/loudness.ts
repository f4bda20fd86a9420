import type { AudioElement } from './audio-element.ts';
import { storedVolume, volumeKey } from './stored-volume.ts';

/** What the device keeps between visits, and what it lets a page do. */
export interface Memory {
  read(key: string): string | null;
  write(key: string, value: string): unknown;
  /** On iOS only the hardware keys change the volume. */
  canSetVolume(): boolean;
}

export type Loudness = ReturnType<typeof createLoudness>;

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** How loud the page's element is: volume, mute, and the fade applied to them. */
export function createLoudness(memory: Memory) {
  let volume = 1;
  let muted = false;
  let canSetVolume = true;
  let fade = 1;
  let share = 1;
  let level = 1;
  let element: AudioElement | undefined;

  const set = (sound: AudioElement, gain: number, ownLevel = 1) => {
    sound.volume = volume * fade * gain * ownLevel;
    // Where the system controls the volume there is no cross-fade: only one of the two is audible.
    sound.muted = muted || (!canSetVolume && gain < 0.5);
  };
  const apply = () => {
    if (element) set(element, share, level);
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
    /**
     * Called at every press. `decibels`: with which the source is as loud as the others; a louder one is
     * lowered, none raised.
     */
    prepare(audio: AudioElement, decibels: number) {
      if (element === undefined) canSetVolume = memory.canSetVolume();
      element = audio;
      level = clamp(10 ** (decibels / 20));
      apply();
    },
    /** The same for a sound besides the engine's, with its own share. */
    applyBeside: (element: AudioElement, gain: number) => set(element, clamp(gain)),
    restore() {
      volume = storedVolume(memory.read(volumeKey));
    },
  };
}
