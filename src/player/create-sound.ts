import { createFileSound } from './file-sound.ts';
import { createLiveSound } from './live-sound.ts';
import type { Source } from './player-state.ts';
import type { Sound, SoundDeps } from './sound.ts';

/** The engine of a source: a live stream that does not stop, or a file that keeps its place. */
export function createSound(source: Source, deps: SoundDeps, loop: boolean): Sound {
  return source.kind === 'live'
    ? createLiveSound(source.url, deps)
    : createFileSound(source.url, deps, loop);
}
