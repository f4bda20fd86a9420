import { createFrameReader } from '#src/sound/frame-reader.ts';
import { levelOf } from '#src/sound/mp3-level.ts';

/**
 * Decibels of full scale. A lullaby 30 dB below the others still reaches it; the noise of a cable, at
 * -70 dB and below, does not.
 */
export const SILENCE = -60;

/** Seconds of sound that were received, and when the last one came that can be heard. */
export function createSoundMeter(now: () => number) {
  const reader = createFrameReader();
  let seconds = 0;
  let heardAt: number | undefined;
  return {
    /** Takes the next bytes of the stream. Returns the frames that they complete. */
    push(bytes: Uint8Array) {
      const frames = reader.push(bytes);
      for (const frame of frames) {
        seconds += frame.seconds;
        if (levelOf(frame.bytes) > SILENCE) heardAt = now();
      }
      return frames;
    },
    seconds: () => seconds,
    /** Undefined when nothing was heard yet. */
    heardAt: () => heardAt,
  };
}
