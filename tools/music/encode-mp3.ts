import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SAMPLE_RATE, type Stereo } from './music-box.ts';

export type Mp3Options = { kbps: number; channels: 1 | 2 };

/** Returns samples in the encoder's format: interleaved 32-bit floats, left and right. */
function interleave({ left, right }: Stereo): Buffer {
  const samples = new Float32Array(left.length * 2);
  for (const [i, sample] of left.entries()) {
    samples[2 * i] = sample;
    samples[2 * i + 1] = right[i] ?? 0;
  }
  return Buffer.from(samples.buffer);
}

/**
 * Writes a constant-rate mp3 of frames only, without tags or info frame, so that files can be
 * concatenated.
 */
export async function encodeMp3(sound: Stereo, path: string, { kbps, channels }: Mp3Options) {
  const input = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', 'pipe:0'];
  const bare = ['-map_metadata', '-1', '-id3v2_version', '0', '-write_xing', '0'];
  const codec = ['-c:a', 'libmp3lame', '-b:a', `${kbps}k`, '-ac', String(channels)];
  const quality = ['-compression_level', '0', '-joint_stereo', '1'];
  const args = ['-v', 'error', '-y', ...input, ...codec, ...quality, ...bare, '-f', 'mp3', path];
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  ffmpeg.stdin.end(interleave(sound));
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg could not write ${path}; it must have libmp3lame`);
}
