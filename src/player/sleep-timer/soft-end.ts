import type { Radio } from '#src/radio/create-radio.ts';
import type { SoftEnd } from './create-sleep-timer.ts';

/**
 * The soft end of the lullaby where the system controls the volume, which is known from the first
 * sound on. Its code is loaded then; until then, or if loading fails, the sound does not change.
 */
export function createSoftEnd(radio: Radio): SoftEnd {
  let softEnd: SoftEnd | undefined;
  let endsAt: number | undefined;
  let isAsked = false;
  let isFollowing = false;
  const load = async () => {
    isAsked = true;
    const { openSongAim } = await import('./song-aim.ts');
    softEnd = openSongAim(radio);
    softEnd.aim(endsAt);
  };
  const loadIfNeeded = () => {
    if (endsAt === undefined || isAsked || radio.getState().canSetVolume) return;
    load().catch(() => {
      isAsked = false;
    });
  };
  return {
    aim(at) {
      endsAt = at;
      if (softEnd !== undefined) return softEnd.aim(at);
      if (!isFollowing) radio.subscribe(loadIfNeeded);
      isFollowing = true;
      loadIfNeeded();
    },
    isAimed: () => softEnd?.isAimed() === true,
  };
}
