import { FRAME_BYTES, mp3Track } from '#tests/support/mp3.ts';

/** Every frame of a station, each with its number inside; sometimes a short silence. */
export function createMadeUpStation(frames: number) {
  const bytes = mp3Track(frames, 0);
  const view = new DataView(bytes.buffer);
  for (let frame = 0; frame < frames; frame += 1)
    if (frame % 500 > 8) view.setUint32(frame * FRAME_BYTES + 100, frame);
  return {
    frame: (index: number) => bytes.subarray(index * FRAME_BYTES, (index + 1) * FRAME_BYTES),
    /**
     * Returns the bytes that a connection receives between two moments, as positions since the
     * start of the station.
     */
    bytes: (from: number, to: number) => bytes.subarray(from, to),
  };
}
