import { addressesOf, type Source } from '#src/player/player-state.ts';
import type { EngineDeps, PlaybackEngine } from './engine.ts';
import { createFileEngine } from './file/file-engine.ts';
import { createStreamEngine } from './live/media-source-engine.ts';
import { streamTools } from './live/stream-tools.ts';

/**
 * Creates the engine of a source: a live stream that reconnects, or a file that keeps its position.
 */
export function createEngine(source: Source, deps: EngineDeps, loop: boolean): PlaybackEngine {
  return source.kind === 'live'
    ? createStreamEngine(addressesOf(source), deps, streamTools(source.low))
    : createFileEngine(source.url, deps, loop);
}
