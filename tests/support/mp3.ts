/** MPEG 1 layer III, 128 kb/s, 44.1 kHz, joint stereo, no padding: 417 bytes a frame. */
const HEADER = [0xff, 0xfb, 0x90, 0x64];
export const FRAME_BYTES = 417;
export const FRAMES_PER_SECOND = 44100 / 1152;

/** The same at 64 kb/s, of one channel. */
const LOW_HEADER = [0xff, 0xfb, 0x50, 0xc4];
export const LOW_FRAME_BYTES = 208;

/** An mp3 in which every frame contains the same mark, so that a test recognises the track. */
export function mp3Track(frames: number, mark: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frames * FRAME_BYTES).fill(mark);
  for (let frame = 0; frame < frames; frame++) bytes.set(HEADER, frame * FRAME_BYTES);
  return bytes;
}

/** The same at 64 kb/s. */
export function lowMp3Track(frames: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frames * LOW_FRAME_BYTES);
  for (let frame = 0; frame < frames; frame++) bytes.set(LOW_HEADER, frame * LOW_FRAME_BYTES);
  return bytes;
}
