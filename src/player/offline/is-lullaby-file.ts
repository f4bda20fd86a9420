import type { PlayerState } from '#src/player/player-state.ts';
import { sources } from '#src/player/sources.ts';

/**
 * Returns false once the address has turned out to be a stream: no position, no end, nothing to
 * store.
 */
export function isLullabyFile({ source }: PlayerState): boolean {
  const known = source?.name === 'lullaby' ? source : sources.lullaby;
  return known.kind === 'file';
}
