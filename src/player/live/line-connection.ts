import type { Clock } from '#src/player/clock.ts';
import type { SoundFrame } from '#src/sound/frame-reader.ts';
import { createLineSpeed, type LineSpeed } from './line-health.ts';

/** One connection of a live stream, as its reader sees it. */
export interface LineConnection {
  readonly speed: LineSpeed;
  readonly stop: AbortController;
  /** In milliseconds of reading time. */
  readonly openedAt: number;
  /** When the last bytes arrived, or reading was last paused; of reading time too. */
  bytesAt: number | undefined;
  isHeldBack: boolean;
  /** Its first bytes wait for this: the connection before may still go on. */
  turn?: Promise<void>;
  hasNews: boolean;
  /** Number of bytes that were passed on as they arrived, with part of a frame at their end. */
  readonly given: number;
  isPartOpen: boolean;
}

export const beginConnection = (
  clock: Clock,
  openedAt: number,
  stop: AbortController,
  given = 0,
): LineConnection => ({
  speed: createLineSpeed(clock),
  stop,
  given,
  isPartOpen: given > 0,
  openedAt,
  bytesAt: undefined,
  isHeldBack: false,
  hasNews: false,
});

/** Returns the part of a frame that was not passed on yet. */
export function withoutGiven(frame: SoundFrame, given: number): SoundFrame[] {
  const left = frame.end - given;
  if (left <= 0) return [];
  return [left < frame.bytes.length ? { ...frame, bytes: frame.bytes.slice(-left) } : frame];
}
