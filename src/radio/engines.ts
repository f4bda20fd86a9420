/** The engines, which load at the first press. */
export { createFileEngine } from './file/file-engine.ts';
export { createAudioEngine } from './live/audio-engine.ts';
export { createDeviceEngine } from './live/device-engine.ts';
export { createMediaSourceEngine } from './live/media-source-engine.ts';
