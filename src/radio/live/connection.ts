import type { Clock } from '#src/radio/clock.ts';
import { createFrameReader } from '#src/radio/mp3/frame-reader.ts';
import { createLineSpeed, type LineSpeed } from './line-health.ts';

/** One connection of a live stream, as its reader sees it. */
export interface Connection {
  readonly frames: ReturnType<typeof createFrameReader>;
  readonly speed: LineSpeed;
  readonly stop: AbortController;
  /** In milliseconds of reading time. */
  readonly openedAt: number;
  /** When the last bytes arrived, or reading was last paused; of reading time too. */
  bytesAt: number | undefined;
  /** Reading is paused on purpose. */
  isPaused: boolean;
  /** Its first bytes wait for this: the connection before may still go on. */
  turn?: Promise<void>;
  /** Some of its sound was new. */
  hasNews: boolean;
}

/** The connection that a press has opened. */
export interface PressedConnection {
  readonly abort: AbortController;
  read(take: (chunk: Uint8Array<ArrayBuffer>) => unknown): Promise<void>;
}

export const openConnection = (
  clock: Clock,
  openedAt: number,
  stop = new AbortController(),
): Connection => ({
  frames: createFrameReader(),
  speed: createLineSpeed(clock),
  stop,
  openedAt,
  bytesAt: undefined,
  isPaused: false,
  hasNews: false,
});
