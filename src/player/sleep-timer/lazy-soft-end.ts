import type { Player } from '#src/player/create-player.ts';
import type { SoftEnd } from './sleep-timer.ts';

/**
 * Loaded only if the system controls the volume, which is known from the first sound on; until then,
 * or if loading fails, the sound does not change.
 */
export function lazySoftEnd(player: Player): SoftEnd {
  let softEnd: SoftEnd | undefined;
  let endsAt: number | undefined;
  let isAsked = false;
  let isFollowing = false;
  const load = async () => {
    isAsked = true;
    const { openSoftEnd } = await import('./open-soft-end.ts');
    softEnd = openSoftEnd(player);
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
