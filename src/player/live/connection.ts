import type { Clock } from '#src/player/clock.ts';
import { createFrameReader, type SoundFrame } from '#src/sound/frame-reader.ts';
import { createLineSpeed } from './line-health.ts';

/** One connection of a live stream, as its reader sees it. */
export interface Connection {
  readonly frames: ReturnType<typeof createFrameReader>;
  readonly speed: ReturnType<typeof createLineSpeed>;
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
  /** Number of bytes that were appended as they arrived, with part of a frame at their end. */
  readonly appendedBytes: number;
  /** The rest of that frame has not arrived. */
  hasPartialFrame: boolean;
}

export const openConnection = (
  clock: Clock,
  openedAt: number,
  stop = new AbortController(),
  appendedBytes = 0,
): Connection => ({
  frames: createFrameReader(),
  speed: createLineSpeed(clock),
  stop,
  openedAt,
  bytesAt: undefined,
  isPaused: false,
  hasNews: false,
  appendedBytes,
  hasPartialFrame: appendedBytes > 0,
});

/** Returns the part of a frame that was not appended yet. */
export function withoutAppended(frame: SoundFrame, appendedBytes: number): SoundFrame[] {
  const left = frame.end - appendedBytes;
  if (left <= 0) return [];
  return [left < frame.bytes.length ? { ...frame, bytes: frame.bytes.slice(-left) } : frame];
}
