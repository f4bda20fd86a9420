import { useSyncExternalStore } from 'react';
import { player } from './player.ts';
import type { PlayerState } from './player-state.ts';

/** Returns the state of the player. */
export function usePlayer(): PlayerState {
  return useSyncExternalStore(player.subscribe, player.getState, player.getServerState);
}
