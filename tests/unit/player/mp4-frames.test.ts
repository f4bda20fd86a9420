import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMp4Muxer } from '#src/player/live/mp4-muxer.ts';
import { readMp3Frames } from '#src/sound/mp3-frames.ts';

const song = readFileSync(new URL('../../../server/media/frere-jacques.mp3', import.meta.url));
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
  const writer = createMp4Muxer();
  const boxes: Box[] = [];
  for (let at = 777; at < sound.length; at += size)
    boxes.push(...boxesOf(writer.write(sound.subarray(at, at + size))));
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

test('a part of a frame that never comes whole is left out', () => {
  const [first, second] = readMp3Frames(sound).slice(20, 40);
  const writer = createMp4Muxer();
  writer.write(sound.subarray(0, (second?.start ?? 0) + 50));
  writer.dropPartialFrame();
  const from = sound.subarray(first?.start ?? 0, (first?.start ?? 0) + 5000);
  const [, mdat] = boxesOf(writer.write(from)).filter(({ type }) => type !== 'moov');
  const length = mdat?.body.length ?? 0;
  expect(Buffer.from(mdat?.body ?? []).equals(from.subarray(0, length))).toBe(true);
  expect(length).toBeGreaterThan(0);
});
