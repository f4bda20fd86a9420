import { useSyncExternalStore } from 'react';
import { player } from './player.ts';
import { noPosition } from './player-state.ts';

const seconds = () => Math.floor(player.getPosition().seconds);
const duration = () => Math.floor(player.getPosition().duration);

/** Returns the position in whole seconds, so that a view is not rendered more often. */
export function usePosition() {
  return {
    seconds: useSyncExternalStore(player.onTimeUpdate, seconds, () => noPosition.seconds),
    duration: useSyncExternalStore(player.onTimeUpdate, duration, () => noPosition.duration),
  };
}
