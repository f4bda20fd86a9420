import type { Engines } from './engine.ts';
import { createFileEngine } from './file/file-engine.ts';
import { createAudioEngine } from './live/audio-engine.ts';
import { createDeviceEngine } from './live/device-engine.ts';
import { createMediaSink } from './live/media-sink.ts';
import { createMediaSourceEngine, type StreamTools } from './live/media-source-engine.ts';
import { createMp4Muxer } from './live/mp4-muxer.ts';
import { fetchStream, readStream } from './live/read-stream.ts';

const tools: StreamTools = {
  read: fetchStream,
  readResponse: readStream,
  createSink: (element, { source, type }, onRefused) =>
    createMediaSink(
      element,
      { source, type, onRefused },
      type === 'audio/mpeg' ? undefined : createMp4Muxer(),
    ),
};

export const engines: Engines = {
  playStream: (...given) => createMediaSourceEngine(...given, tools),
  playAddress: createAudioEngine,
  playOnDevice: createDeviceEngine,
  playFile: createFileEngine,
};
