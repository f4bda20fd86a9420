/** Real encodings, by LAME as Liquidsoap has it and by Shine: what is silence, and what is only quiet. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { levelOf } from '#server/ops/mp3-level.ts';
import { SILENCE } from '#server/ops/probe.ts';
import { createFrameReader } from '#src/radio/mp3/frame-reader.ts';

const LULLABY = 'server/live/songs/berceuse.mp3';
const encodings = [
  ['128 kb/s, two channels', ['-c:a', 'libmp3lame', '-b:a', '128k', '-ac', '2']],
  ['64 kb/s, one channel', ['-c:a', 'libmp3lame', '-b:a', '64k', '-ac', '1']],
  [
    '48 kb/s, one channel of MPEG 2',
    ['-c:a', 'libmp3lame', '-b:a', '48k', '-ac', '1', '-ar', '22050'],
  ],
  ['Shine, 128 kb/s', ['-c:a', 'libshine', '-b:a', '128k', '-ac', '2']],
] as const;

/** Seconds of a source that are loud enough, and all of its seconds. */
function heard(source: readonly string[], encoding: readonly string[]) {
  const input = source.includes('-i') ? source : ['-f', 'lavfi', '-i', ...source];
  const settings = ['-t', '6', ...encoding, '-f', 'mp3', '-write_xing', '0', '-'];
  const mp3 = execFileSync('ffmpeg', ['-v', 'error', ...input, ...settings]);
  const frames = createFrameReader().push(mp3);
  const loud = frames.filter(({ bytes }) => levelOf(bytes) > SILENCE);
  const sum = (some: typeof frames) => some.reduce((total, { seconds }) => total + seconds, 0);
  return { loud: sum(loud), all: sum(frames) };
}

/** The same frame with a checksum behind its header, which no encoder at hand writes. */
function withChecksum(frame: Uint8Array) {
  const longer = new Uint8Array(frame.length + 2);
  longer.set(frame.subarray(0, 4));
  longer[1] = (frame[1] ?? 0) & ~1;
  longer.set(frame.subarray(4), 6);
  return longer;
}

test('a frame with a checksum is as loud as without', () => {
  const frames = createFrameReader().push(readFileSync(LULLABY)).slice(0, 200);
  const levels = frames.map(({ bytes }) => levelOf(bytes));
  expect(new Set(levels).size).toBeGreaterThan(10);
  expect(frames.map(({ bytes }) => levelOf(withChecksum(bytes)))).toEqual(levels);
});

describe.each(encodings)('at %s', (_, encoding) => {
  test.each([
    ['no sound at all', ['anullsrc=r=44100']],
    ['the noise of a cable, at -76 dB', ['anoisesrc=a=0.0003']],
    ['a hum of the mains at -84 dB', ['sine=f=50,volume=-60dB']],
  ])('%s is silence, but for its beginning', (_what, source) => {
    const { loud, all } = heard(source, encoding);
    expect(all).toBeGreaterThan(5);
    expect(loud).toBeLessThan(0.2);
  });

  test.each([
    ['a lullaby', ['-i', LULLABY]],
    ['a lullaby that is 20 dB quieter, at -45 dB', ['-i', LULLABY, '-af', 'volume=-20dB']],
    ['a voice', ["flite=text='Il était une fois une petite lune qui dormait dans un nuage.'"]],
    ['a quiet voice, at -44 dB', ["flite=text='Il était une fois une petite lune',volume=-20dB"]],
  ])('%s is heard', (_what, source) => {
    const { loud, all } = heard(source, encoding);
    expect(loud / all).toBeGreaterThan(0.5);
  });
});
