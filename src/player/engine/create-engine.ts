import type { Source } from '#src/player/player-state.ts';
import type { Sound, SoundDeps } from './engine.ts';
import { createFileSound } from './file-engine.ts';
import { createLiveSound } from './live-engine.ts';

/** The engine of a source: a live stream that does not stop, or a file that keeps its place. */
export function createSound(source: Source, deps: SoundDeps, loop: boolean): Sound {
  return source.kind === 'live'
    ? createLiveSound(source.url, deps)
    : createFileSound(source.url, deps, loop);
}
