import { describe, expect, it } from 'vitest';
import { createFrameJoin } from '#src/radio/live/join-frames.ts';
import { createFrameReader, type SoundFrame } from '#src/radio/mp3/frame-reader.ts';
import { FRAME_BYTES } from '#tests/support/mp3.ts';
import { numbersFrom } from '#tests/support/numbers-from.ts';
import { createMadeUpStation } from '#tests/support/player/made-up-station.ts';

const station = createMadeUpStation(12_000);
const numberOf = ({ bytes }: SoundFrame) => new DataView(bytes.buffer).getUint32(100);

/** What the decoder is given of connections that carry these ranges of the station, in bytes. */
function listen(
  connections: readonly (readonly [number, number])[],
  programme = station.bytes(0, 12_000 * FRAME_BYTES),
  repeatedSeconds = Number.POSITIVE_INFINITY,
): SoundFrame[] {
  const join = createFrameJoin();
  return connections.flatMap(([from, to]) => {
    const reader = createFrameReader();
    join.reconnect(repeatedSeconds);
    return join.accept(reader.push(programme.subarray(from, to)));
  });
}

describe('the frames of a station', () => {
  it('are read whatever the chunks are, from the middle of a frame', () => {
    const reader = createFrameReader();
    const bytes = station.bytes(50 * FRAME_BYTES + 211, 90 * FRAME_BYTES + 10);
    const frames: SoundFrame[] = [];
    for (let at = 0; at < bytes.length; at += 97)
      frames.push(...reader.push(bytes.subarray(at, at + 97)));
    expect(frames.map(numberOf)).toEqual(Array.from({ length: 39 }, (_, index) => 51 + index));
    expect(frames.at(-1)?.end).toBe(bytes.length - 10);
  });

  it('go on without a hole or a repeat over outages shorter than the burst', () => {
    const next = numbersFrom(14);
    const burst = 160 * FRAME_BYTES;
    const connections: [number, number][] = [];
    let now = burst + 100;
    for (let outage = 0; outage <= 50; outage += 1) {
      const from = now - burst;
      now += Math.floor(next() * 200 * FRAME_BYTES);
      connections.push([from, now]);
      now += Math.floor(next() * 150 * FRAME_BYTES);
    }
    const frames = listen(connections);
    const [first] = connections[0] ?? [0];
    const start = Math.ceil(first / FRAME_BYTES);
    expect(frames.length).toBeGreaterThan(5000);
    expect(
      frames.findIndex(
        ({ bytes }, index) => !Buffer.from(bytes).equals(station.frame(start + index)),
      ),
    ).toBe(-1);
  });

  it('go on at once where a song is repeated that is longer than the burst', () => {
    const at = (frame: number) => frame * FRAME_BYTES;
    const song = station.bytes(at(100), at(400));
    const repeated = new Uint8Array(3 * song.length);
    for (const repeat of [0, 1, 2]) repeated.set(song, repeat * song.length);
    const frames = listen(
      [
        [0, at(700)],
        [at(650), at(800)],
      ],
      repeated,
    );
    const expected = Array.from({ length: 800 }, (_, index) => 100 + (index % 300));
    expect(frames.map(numberOf)).toEqual(expected);
  });

  it('go on at once where a slow listener has missed a part of a song that is repeated', () => {
    const at = (frame: number) => frame * FRAME_BYTES;
    const song = station.bytes(at(100), at(1300));
    const repeated = new Uint8Array(2 * song.length);
    repeated.set(song);
    repeated.set(song, song.length);
    const frames = listen(
      [
        [0, at(1250)],
        [at(1300), at(1400)],
      ],
      repeated,
      -10,
    );
    expect(frames).toHaveLength(1350);
    expect(frames.slice(1250).map(numberOf)).toEqual(
      Array.from({ length: 100 }, (_, index) => 200 + index),
    );
  });

  it('of a connection that begins after the last one are all given', () => {
    const at = (frame: number) => frame * FRAME_BYTES;
    const frames = listen([
      [at(100), at(120)],
      [at(150) + 1, at(170)],
    ]);
    const numbers = frames.map(numberOf);
    expect(numbers.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => 100 + index));
    expect(numbers.slice(20)).toEqual(Array.from({ length: 19 }, (_, index) => 151 + index));
  });

  it('of digital silence are joined in a moment, though each frame is every other one', {
    tags: ['deep', 'timed'],
  }, () => {
    const silence = new Uint8Array(4000 * FRAME_BYTES);
    for (let frame = 0; frame < 4000; frame += 1)
      silence.set(station.frame(0), frame * FRAME_BYTES);
    const before = process.cpuUsage();
    listen(
      [
        [0, 2400 * FRAME_BYTES],
        [2390 * FRAME_BYTES, 3900 * FRAME_BYTES],
      ],
      silence,
    );
    // Time of the processor, in microseconds: a busy machine takes none of it.
    expect(process.cpuUsage(before).user).toBeLessThan(4_000_000);
  });

  it('are not given twice where a connection brings nothing new', () => {
    const at = (frame: number) => frame * FRAME_BYTES;
    expect(
      listen([
        [at(100), at(140)],
        [at(105), at(130)],
        [at(110), at(145)],
      ]).map(numberOf),
    ).toEqual(Array.from({ length: 45 }, (_, index) => 100 + index));
  });
});
