import { useSyncExternalStore } from 'react';
import { player } from './player.ts';
import type { PlayerState } from './player-state.ts';

/** What the player says now. */
export function usePlayer(): PlayerState {
  return useSyncExternalStore(player.subscribe, player.getState, player.getServerState);
}
