import type { AudioElement } from '#src/player/audio-element.ts';
import { createFrameReader } from '#src/sound/frame-reader.ts';
import { savesData } from '#src/sound/saves-data.ts';
import type { StartedStream } from '#src/sound/start-stream.ts';
import { createMediaSink, type MediaSink } from './media-sink.ts';
import { createMp4Writer } from './mp4-muxer.ts';
import { readTitledStream } from './titled-stream.ts';
import type { LowStream } from './two-streams.ts';

/** The browser functions that the stream engine needs, so that tests can simulate the network. */
export interface StreamTools {
  createSink(element: AudioElement, started: StartedStream): MediaSink;
  read: typeof readTitledStream;
  /** Missing where the station has no low stream: then no code of it runs. */
  readonly low?: LowStream | undefined;
}

/** Seconds of the frames that are complete in these chunks. */
function secondsOf(chunks: readonly Uint8Array[]): number {
  const reader = createFrameReader();
  return chunks
    .flatMap((chunk) => reader.push(chunk))
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

/** `lowUrls`: the addresses of the low stream, if the station has one. */
export const streamTools = (lowUrls: readonly string[] = []): StreamTools => ({
  createSink: (element, { source, isBoxed, chunks, sent }) =>
    createMediaSink(
      element,
      source,
      secondsOf(chunks.slice(0, sent)),
      isBoxed ? createMp4Writer() : undefined,
    ),
  read: readTitledStream,
  low: lowUrls.length === 0 ? undefined : lowStream(lowUrls),
});

const lowStream = (urls: readonly string[]): LowStream => ({
  urls,
  savesData,
  async loadFinder() {
    const { findPlace } = await import('./find-place.ts');
    return findPlace;
  },
});
