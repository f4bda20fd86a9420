import type { Player } from '#src/player/create-player.ts';
import type { SoftEnd } from './sleep-timer.ts';

/**
 * The soft end of the lullaby where the system controls the volume, which is known from the first
 * sound on. Its code is loaded then; until then, or if loading fails, the sound does not change.
 */
export function createSoftEnd(player: Player): SoftEnd {
  let softEnd: SoftEnd | undefined;
  let endsAt: number | undefined;
  let isAsked = false;
  let isFollowing = false;
  const load = async () => {
    isAsked = true;
    const { openSongAim } = await import('./song-aim.ts');
    softEnd = openSongAim(player);
    softEnd.aim(endsAt);
  };
  const loadIfNeeded = () => {
    if (endsAt === undefined || isAsked || player.getState().canSetVolume) return;
    load().catch(() => {
      isAsked = false;
    });
  };
  return {
    aim(at) {
      endsAt = at;
      if (softEnd !== undefined) return softEnd.aim(at);
      if (!isFollowing) player.subscribe(loadIfNeeded);
      isFollowing = true;
      loadIfNeeded();
    },
    isAimed: () => softEnd?.isAimed() === true,
  };
}
