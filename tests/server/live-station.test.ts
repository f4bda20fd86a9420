import { expect, test, vi } from 'vitest';
import { readMp3Frames } from '#server/live/mp3-frames.ts';
import { createLiveStation } from '#server/live/station.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { FRAME_BYTES, FRAMES_PER_SECOND, mp3Track } from '#tests/support/mp3.ts';

const KIB = 1024;
const BURST_FRAMES = Math.floor((160 * KIB) / FRAME_BYTES);

/** Two tracks of about 13 s and 15.7 s: longer than the burst, short enough to go round. */
function openStation() {
  const clock = createManualClock();
  const tracks = [
    { title: 'Premier air', bytes: mp3Track(500, 1) },
    { title: 'Second air', bytes: mp3Track(600, 2) },
  ];
  return { clock, station: createLiveStation({ tracks, clock }) };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function nextBytes(reader: Reader): Promise<Uint8Array> {
  const { value } = await reader.read();
  return value ?? new Uint8Array();
}

/** For comparing bytes at the speed of bytes. */
function pair([a, b]: readonly (Uint8Array | undefined)[]): [Uint8Array, Uint8Array] {
  return [a ?? new Uint8Array(), b ?? new Uint8Array()];
}

/** Reads as a player does while time passes, a quarter of a second a tick. */
async function hear(reader: Reader, clock: ReturnType<typeof createManualClock>, ticks: number) {
  const heard: Uint8Array[] = [];
  for (let tick = 0; tick < ticks; tick++) {
    const coming = nextBytes(reader);
    clock.advance(250);
    heard.push(await coming);
  }
  return Buffer.concat(heard);
}

test('the first answer carries the burst: the last 160 KiB, cut at a frame', async () => {
  const { station } = openStation();
  const burst = await nextBytes(station.listen().getReader());
  expect(burst.length).toBe(BURST_FRAMES * FRAME_BYTES);
  expect(burst.length).toBeLessThanOrEqual(160 * KIB);
  expect(readMp3Frames(burst)).toHaveLength(BURST_FRAMES);
});

test('after the burst a listener gets the sound at its bit rate', async () => {
  const { station, clock } = openStation();
  const reader = station.listen().getReader();
  await nextBytes(reader);
  const tenSeconds = await hear(reader, clock, 40);
  expect(tenSeconds.length).toBe(Math.floor(10 * FRAMES_PER_SECOND) * FRAME_BYTES);
});

test('two listeners get the same bytes from one clock and one timer', async () => {
  const { station, clock } = openStation();
  const readers = [station.listen().getReader(), station.listen().getReader()];
  const bursts = await Promise.all(readers.map(nextBytes));
  const coming = Promise.all(readers.map(nextBytes));
  clock.advance(250);
  const [first, second] = await coming;
  expect(Buffer.compare(...pair(bursts))).toBe(0);
  expect(Buffer.compare(...pair([first, second]))).toBe(0);
  // Not only equal: the very same memory, so that five hundred listeners cost no copy.
  expect(first?.buffer).toBe(second?.buffer);
  expect(clock.timersRunning()).toBe(1);
});

test('a listener who comes later joins the others at the same place', async () => {
  const { station, clock } = openStation();
  const early = station.listen().getReader();
  await nextBytes(early);
  await hear(early, clock, 20);
  const late = station.listen().getReader();
  await nextBytes(late);
  const [a, b] = [nextBytes(early), nextBytes(late)];
  clock.advance(250);
  expect(Buffer.compare(await a, await b)).toBe(0);
});

test('the stream stays a chain of whole frames over the end of a track and of the list', async () => {
  const { station, clock } = openStation();
  const reader = station.listen().getReader();
  const burst = await nextBytes(reader);
  const heard = Buffer.concat([burst, await hear(reader, clock, 4 * 40)]);
  const frames = readMp3Frames(heard);
  expect(frames.map((frame) => frame.start)).toEqual(frames.map((_, i) => i * FRAME_BYTES));
  expect(frames.length * FRAME_BYTES).toBe(heard.length);
  const marks = frames.map((frame) => heard[frame.start + 4]);
  const borders = marks.flatMap((mark, i) => (i > 0 && mark !== marks[i - 1] ? [i] : []));
  expect(borders).toEqual([500, 1100, 1600]);
});

test('the title is that of the track on air', () => {
  const { station, clock } = openStation();
  expect(station.nowPlaying()).toBe('Premier air');
  clock.advance((500 / FRAMES_PER_SECOND) * 1000);
  expect(station.nowPlaying()).toBe('Second air');
  clock.advance((600 / FRAMES_PER_SECOND) * 1000);
  expect(station.nowPlaying()).toBe('Premier air');
});

test('a listener who does not read is dropped, the others hear on', async () => {
  const { station, clock } = openStation();
  const onDropped = vi.fn();
  const asleep = station.listen(onDropped).getReader();
  await nextBytes(asleep);
  const awake = station.listen().getReader();
  await nextBytes(awake);
  await hear(awake, clock, 4 * 32);
  expect(onDropped).not.toHaveBeenCalled();
  await hear(awake, clock, 4 * 2);
  expect(onDropped).toHaveBeenCalledTimes(1);
  expect(station.listenerCount()).toBe(1);
  expect((await asleep.read()).done).toBe(true);
});

test('a listener who was away for some seconds catches up without a gap', async () => {
  const { station, clock } = openStation();
  const reader = station.listen().getReader();
  await nextBytes(reader);
  clock.advance(20_000);
  let caughtUp = 0;
  while (caughtUp < Math.floor(20 * FRAMES_PER_SECOND) * FRAME_BYTES) {
    const bytes = await nextBytes(reader);
    expect(bytes.length).toBeLessThanOrEqual(64 * KIB);
    caughtUp += bytes.length;
  }
  expect(caughtUp).toBe(Math.floor(20 * FRAMES_PER_SECOND) * FRAME_BYTES);
});

test('leaving frees the place, and without listeners no timer runs', async () => {
  const { station, clock } = openStation();
  const reader = station.listen().getReader();
  await nextBytes(reader);
  expect(station.listenerCount()).toBe(1);
  await reader.cancel();
  expect(station.listenerCount()).toBe(0);
  expect(clock.timersRunning()).toBe(0);
});

test('closing the station ends every stream', async () => {
  const { station, clock } = openStation();
  const onDropped = vi.fn();
  const reader = station.listen(onDropped).getReader();
  await nextBytes(reader);
  const coming = reader.read();
  station.close();
  expect(onDropped).not.toHaveBeenCalled();
  expect((await coming).done).toBe(true);
  expect((await station.listen().getReader().read()).done).toBe(true);
  expect(station.listenerCount()).toBe(0);
  expect(clock.timersRunning()).toBe(0);
});

test('tags and the encoder’s info frame are no sound', () => {
  const id3 = new Uint8Array([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 5, 1, 2, 3, 4, 5]);
  const info = mp3Track(1, 0);
  info.set(Buffer.from('Info'), 36);
  const tail = Buffer.from(`TAG${'\0'.repeat(125)}`);
  const bytes = Buffer.concat([id3, info, mp3Track(3, 7), tail]);
  expect(readMp3Frames(bytes)).toHaveLength(3);
});

test('tracks that cannot follow each other are refused by name', () => {
  const mono = mp3Track(3, 1);
  for (let frame = 0; frame < 3; frame++) mono[frame * FRAME_BYTES + 3] = 0xc4;
  const stereo = { title: 'Stéréo', bytes: mp3Track(3, 1) };
  const open = (tracks: { title: string; bytes: Uint8Array }[]) => createLiveStation({ tracks });
  expect(() => open([stereo, { title: 'Mono', bytes: mono }])).toThrow(/Mono/);
  expect(() => open([{ title: 'Vide', bytes: new Uint8Array(9) }])).toThrow(/Vide.*mp3/);
  expect(() => open([])).toThrow(/at least one track/);
});
