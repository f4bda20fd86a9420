import type { Player } from '#src/player/create-player.ts';
import type { SoftEnd } from './sleep-timer.ts';

/**
 * Loaded only if the system controls the volume; until then, or if loading fails, the song does not
 * change.
 */
export function lazySoftEnd(player: Player): SoftEnd {
  let aimed: SoftEnd | undefined;
  let endsAt: number | undefined;
  let isAsked = false;
  const load = async () => {
    isAsked = true;
    const { openSoftEnd } = await import('./open-soft-end.ts');
    aimed = openSoftEnd(player);
    aimed.aim(endsAt);
  };
  return {
    aim(at) {
      endsAt = at;
      if (aimed !== undefined) return aimed.aim(at);
      if (at === undefined || isAsked || player.getState().canSetVolume) return;
      load().catch(() => {
        isAsked = false;
      });
    },
    isAimed: () => aimed?.isAimed() === true,
  };
}
