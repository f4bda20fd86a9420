import type { Radio } from '#src/radio/radio.ts';
import type { SoftEnd } from './create-sleep-timer.ts';

/**
 * The soft end of the lullaby where the system controls the volume, which is known from the first
 * sound on. Its code is loaded then; until then, or if loading fails, the sound does not change.
 */
export function createSoftEnd(radio: Radio): SoftEnd {
  let softEnd: SoftEnd | undefined;
  let endsAt: number | undefined;
  let isLoading = false;
  const load = async () => {
    isLoading = true;
    try {
      const { openSongAim } = await import('./song-aim.ts');
      softEnd = openSongAim(radio);
      softEnd.aim(endsAt);
    } finally {
      isLoading = false;
    }
  };
  return {
    /** The timer aims at every change of the radio, so what failed is loaded at the next one. */
    aim(at) {
      endsAt = at;
      if (softEnd !== undefined) return softEnd.aim(at);
      const isNeeded = at !== undefined && !radio.getState().canSetVolume;
      if (isNeeded && !isLoading) load().catch(() => undefined);
    },
    isAimed: () => softEnd?.isAimed() === true,
  };
}
