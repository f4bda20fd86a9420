import { fetchStream } from '#src/sound/read-stream.ts';
import type { Engines } from './engine.ts';
import { createFileEngine } from './file/file-engine.ts';
import { createAudioEngine } from './live/audio-engine.ts';
import { createMediaSink } from './live/media-sink.ts';
import { createMediaSourceEngine, type StreamTools } from './live/media-source-engine.ts';
import { createMp4Muxer } from './live/mp4-muxer.ts';

const tools: StreamTools = {
  read: fetchStream,
  createSink: (element, { source, needsMp4 }) =>
    createMediaSink(element, source, needsMp4 ? createMp4Muxer() : undefined),
};

export const engines: Engines = {
  playStream: (element, started, addresses, deps) =>
    createMediaSourceEngine(element, started, addresses, deps, tools),
  playAddress: createAudioEngine,
  playFile: createFileEngine,
};
