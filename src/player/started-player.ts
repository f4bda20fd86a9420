import { createStore } from '#src/lib/store.ts';
import { type PlaybackStatus, wantsSound } from './player-state.ts';

/**
 * The player, once it has been started in this visit. Only pages with a play button load its code:
 * nothing can sound before.
 */
export const startedPlayer = createStore<{ getState(): PlaybackStatus } | undefined>(undefined);

/** Returns whether the listener wants sound, also on a page without the player's code. */
export function isSoundWanted() {
  const player = startedPlayer.read();
  return player !== undefined && wantsSound(player.getState());
}
