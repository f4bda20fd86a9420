import { expect, test } from 'vitest';
import { createTitleReader, titleOf } from '#server/ops/icy-titles.ts';

const INTERVAL = 10;
const TITLES = ["StreamTitle='Fais dodo';", '', "StreamTitle='Au clair de la lune';"];

/** A block of a title: its length in units of sixteen bytes, its text, and zeros until it is full. */
function blockOf(title: string) {
  const units = Math.ceil(title.length / 16);
  const block = Buffer.alloc(1 + units * 16);
  block[0] = units;
  block.write(title, 1, 'latin1');
  return block;
}

test('titles are taken out of the sound, however the stream is cut', () => {
  const sound = Buffer.from(
    Array.from({ length: TITLES.length * INTERVAL + 4 }, (_, at) => at + 1),
  );
  const stream = Buffer.concat([
    ...TITLES.flatMap((title, index) => [
      sound.subarray(index * INTERVAL, (index + 1) * INTERVAL),
      blockOf(title),
    ]),
    sound.subarray(TITLES.length * INTERVAL),
  ]);
  for (let cut = 1; cut <= stream.length; cut += 1) {
    const titles: string[] = [];
    const read = createTitleReader(INTERVAL, (raw) => titles.push(String(titleOf(raw))));
    const heard: Uint8Array[] = [];
    for (let at = 0; at < stream.length; at += cut) heard.push(read(stream.subarray(at, at + cut)));
    expect([cut, Buffer.concat(heard), titles]).toEqual([
      cut,
      sound,
      ['Fais dodo', 'Au clair de la lune'],
    ]);
  }
});
