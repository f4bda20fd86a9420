/** Real encodings, by LAME as Liquidsoap has it and by Shine: what is silence, and what is only quiet. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createHearing } from '#server/ops/hearing.ts';
import { createFrameReader } from '#src/radio/mp3/frame-reader.ts';
import { sharedFolder } from '#tests/support/temporary-folder.ts';

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

const lavfi = (source: string) => ['-f', 'lavfi', '-i', source];
const silences = [
  ['no sound at all', lavfi('anullsrc=r=44100')],
  ['the noise of a cable, at -76 dB', lavfi('anoisesrc=a=0.0003')],
  ['a hum of the mains at -84 dB', lavfi('sine=f=50,volume=-60dB')],
] as const;
const QUIETER = 'a lullaby that is 20 dB quieter, at -45 dB';
const sounds = [
  ['a lullaby', ['-i', LULLABY]],
  [QUIETER, ['-i', LULLABY]],
  ['a voice', lavfi("flite=text='Il était une fois une petite lune qui dormait dans un nuage.'")],
  [
    'a quiet voice, at -44 dB',
    lavfi("flite=text='Il était une fois une petite lune',volume=-20dB"),
  ],
] as const;
const sources = [...silences, ...sounds];

const folder = sharedFolder();
const fileOf = (encoding: string, source: string) =>
  join(folder, `${encoding} ${source}.mp3`.replaceAll('/', ' '));

// One program for all of them: to start it costs more than what it encodes.
beforeAll(() => {
  const outputs = encodings.flatMap(([name, settings]) =>
    sources.flatMap(([source], index) => [
      ...['-map', `${index}:a`, '-t', '6', ...settings],
      ...(source === QUIETER ? ['-af', 'volume=-20dB'] : []),
      ...['-f', 'mp3', '-write_xing', '0', fileOf(name, source)],
    ]),
  );
  const inputs = sources.flatMap(([, input]) => input);
  execFileSync('ffmpeg', ['-v', 'error', ...inputs, ...outputs]);
});

/** Seconds of a source that are loud enough, and all of its seconds. */
async function heard(encoding: string, source: string) {
  const isHeard = await createHearing();
  const frames = createFrameReader().push(readFileSync(fileOf(encoding, source)));
  const loud = frames.filter(({ bytes }) => isHeard(bytes));
  const sum = (some: typeof frames) => some.reduce((total, { seconds }) => total + seconds, 0);
  return { loud: sum(loud), all: sum(frames) };
}

describe.each(encodings)('at %s', (encoding) => {
  test.each(silences)('%s is silence, but for its beginning', async (source) => {
    const { loud, all } = await heard(encoding, source);
    expect(all).toBeGreaterThan(5);
    expect(loud).toBeLessThan(0.2);
  });

  test.each(sounds)('%s is heard', async (source) => {
    const { loud, all } = await heard(encoding, source);
    expect(loud / all).toBeGreaterThan(0.5);
  });
});
