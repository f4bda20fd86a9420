import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMp4Muxer } from '#src/radio/live/mp4-muxer.ts';
import { createFrameReader } from '#src/radio/mp3/frame-reader.ts';
import { readMp3Frames } from '#src/radio/mp3/mp3-frames.ts';

const song = readFileSync(new URL('../../../server/live/songs/frere-jacques.mp3', import.meta.url));
const sound = song.subarray(0, 200_000);

type Box = { type: string; body: Uint8Array };

function boxesOf(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length; at += view.getUint32(at)) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    boxes.push({ type, body: bytes.subarray(at + 8, at + view.getUint32(at)) });
  }
  return boxes;
}

const inside = (box: Box | undefined, type: string) =>
  boxesOf(box?.body ?? new Uint8Array()).find((one) => one.type === type);

/** The stream in chunks of so many bytes, cut anywhere. */
function written(size: number): Box[] {
  const reader = createFrameReader();
  const writer = createMp4Muxer();
  const boxes: Box[] = [];
  for (let at = 777; at < sound.length; at += size)
    boxes.push(...boxesOf(writer.write(reader.push(sound.subarray(at, at + size)))));
  return boxes;
}

test.each([100, 1000, 64_000])(
  'every frame of the stream is in the MP4 once, in order, in chunks of %i bytes',
  (size) => {
    const boxes = written(size);
    expect(boxes.slice(0, 2).map(({ type }) => type)).toEqual(['ftyp', 'moov']);
    const frames = readMp3Frames(sound.subarray(777));
    const given = Buffer.concat(
      boxes.filter(({ type }) => type === 'mdat').map(({ body }) => body),
    );
    const all = Buffer.concat(
      frames.map(({ start, length }) => sound.subarray(777 + start, 777 + start + length)),
    );
    // The last frames wait for what follows them.
    expect(given.length).toBeGreaterThan(all.length - 3000);
    expect(given.equals(all.subarray(0, given.length))).toBe(true);
  },
);

/** The box inside these, after the fields of so many bytes that the last of them begins with. */
function at(box: Box | undefined, path: string, bytes = 0): Uint8Array {
  const outer = path.split(' ').reduce((found, type) => inside(found, type), box);
  return outer?.body.subarray(bytes) ?? new Uint8Array();
}

test('the header has the sizes that its standards give it', () => {
  const moov = written(1000).find(({ type }) => type === 'moov');
  const sizes = ['mvhd', 'trak tkhd', 'trak mdia mdhd', 'trak mdia minf smhd', 'mvex trex'];
  expect(sizes.map((path) => 8 + at(moov, path).length)).toEqual([108, 92, 32, 16, 32]);
  const [entry] = boxesOf(at(moov, 'trak mdia minf stbl stsd', 8));
  const [esds] = boxesOf(entry?.body.subarray(28) ?? new Uint8Array());
  expect([entry?.type, esds?.type]).toEqual(['mp4a', 'esds']);
  // Each descriptor is its tag, the length of what follows, and that; the first one holds the others.
  const [tag, length, ...rest] = esds?.body.subarray(4) ?? [];
  expect([tag, length]).toEqual([3, rest.length]);
  expect(rest.slice(3, 5)).toEqual([4, 13]);
  expect(rest.slice(5 + 13)).toEqual([6, 1, 2]);
});

test('a fragment begins where the one before it ends', () => {
  let end = 0;
  for (const moof of written(1000).filter(({ type }) => type === 'moof')) {
    const run = inside(moof, 'traf');
    const time = inside(run, 'tfdt')?.body ?? new Uint8Array();
    const trun = inside(run, 'trun')?.body ?? new Uint8Array();
    const numbers = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset);
    expect(Number(numbers(time).getBigUint64(4))).toBe(end);
    end += numbers(trun).getUint32(4) * 1152;
  }
  expect(end).toBeGreaterThan(10 * 44_100);
});
