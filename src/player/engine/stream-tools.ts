import type { StartedStream } from '#src/lib/start-stream.ts';
import type { AudioElement } from './audio-element.ts';
import { createMediaSink, type MediaSink } from './media-sink.ts';
import { createMp4Writer } from './mp4-frames.ts';
import { readTitledStream } from './titled-stream.ts';

/** The browser functions that the stream engine needs, so that tests can simulate the network. */
export interface StreamTools {
  createSink(element: AudioElement, started: StartedStream): MediaSink;
  read: typeof readTitledStream;
}

export const streamTools: StreamTools = {
  createSink: (element, { source, isBoxed }) =>
    createMediaSink(element, source, isBoxed ? createMp4Writer() : undefined),
  read: readTitledStream,
};
