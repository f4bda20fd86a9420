import type { Player } from '#src/player/create-player.ts';
import type { SongAim } from './sleep-timer.ts';

/**
 * Loaded only if the system controls the volume; until then, or if loading fails, the song does not
 * change.
 */
export function lazySongAim(player: Player): SongAim {
  let aimed: SongAim | undefined;
  let endsAt: number | undefined;
  let isAsked = false;
  const load = async () => {
    isAsked = true;
    const { openSongAim } = await import('./open-song-aim.ts');
    aimed = openSongAim(player);
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
