import type { Engines } from './engine.ts';
import { createFileEngine } from './file/file-engine.ts';
import { createAudioEngine } from './live/audio-engine.ts';
import { createDeviceEngine } from './live/device-engine.ts';
import { createMediaSourceEngine } from './live/media-source-engine.ts';

export const engines: Engines = {
  playStream: createMediaSourceEngine,
  playAddress: createAudioEngine,
  playOnDevice: createDeviceEngine,
  playFile: createFileEngine,
};
