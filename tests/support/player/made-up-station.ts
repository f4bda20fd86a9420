import { FRAME_BYTES, LOW_FRAME_BYTES, lowMp3Track, mp3Track } from '#tests/support/mp3.ts';

/** Every frame of a station, each with its number inside; sometimes a short silence. */
export const createMadeUpStation = (frames: number) =>
  numbered(mp3Track(frames, 0), FRAME_BYTES, frames);

/** The same programme at 64 kb/s: each frame has the number of the same moment. */
export const createMadeUpLowStation = (frames: number) =>
  numbered(lowMp3Track(frames), LOW_FRAME_BYTES, frames);

function numbered(bytes: Uint8Array<ArrayBuffer>, frameBytes: number, frames: number) {
  const view = new DataView(bytes.buffer);
  for (let frame = 0; frame < frames; frame += 1)
    if (frame % 500 > 8) view.setUint32(frame * frameBytes + 100, frame);
  return {
    frameBytes,
    frame: (index: number) => bytes.subarray(index * frameBytes, (index + 1) * frameBytes),
    /**
     * Returns the bytes that a connection receives between two moments, as positions since the
     * start of the station.
     */
    bytes: (from: number, to: number) => bytes.subarray(from, to),
  };
}

export const numberOf = ({ bytes }: { bytes: Uint8Array }) =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(100);
