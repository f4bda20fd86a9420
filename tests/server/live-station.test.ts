import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { BURST_BYTES, createLiveStation, LOW_BURST_BYTES } from '#server/live/live-station.ts';
import { readMp3Frames } from '#src/radio/mp3/mp3-frames.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { FRAME_BYTES, FRAMES_PER_SECOND, mp3Track } from '#tests/support/mp3.ts';

const KIB = 1024;
const BURST_FRAMES = Math.floor(BURST_BYTES / FRAME_BYTES);

/** Two tracks of about 13 s and 15.7 s: longer than the burst, short enough to go round. */
function openStation() {
  const clock = createManualClock();
  const tracks = [
    { title: 'Premier air', bytes: mp3Track(500, 1) },
    { title: 'Second air', bytes: mp3Track(600, 2) },
  ];
  return { clock, station: createLiveStation({ tracks, clock }) };
}

type Station = ReturnType<typeof openStation>['station'];

/** Listens as a player does; asleep, it takes one piece and then says that it is full. */
function tuneIn(station: Station, { isAsleep = false } = {}) {
  let pieces: Uint8Array[] = [];
  const listener = {
    write(sound: Uint8Array) {
      pieces.push(sound);
      return !isAsleep;
    },
    end: vi.fn(),
    drop: vi.fn(),
  };
  const listening = station.listen(listener);
  return {
    ...listener,
    ...listening,
    /** What came since the last time. */
    pieces() {
      const heard = pieces;
      pieces = [];
      return heard;
    },
    hear: () => Buffer.concat(pieces.splice(0)),
    wakeUp() {
      isAsleep = false;
      listening.goOn();
    },
  };
}

test('the first piece is the burst, cut at a frame', () => {
  const { station } = openStation();
  const [burst = new Uint8Array()] = tuneIn(station).pieces();
  expect(burst.length).toBe(BURST_FRAMES * FRAME_BYTES);
  expect(burst.length).toBeLessThanOrEqual(BURST_BYTES);
  expect(readMp3Frames(burst)).toHaveLength(BURST_FRAMES);
});

test.each(['master', 'relay'])(
  'the bursts are those of Icecast as %s, and fit into its queue',
  (role) => {
    const icecast = readFileSync(`deploy/station/icecast-${role}.xml`, 'utf8');
    const settings = (name: string) =>
      [...icecast.matchAll(new RegExp(`<${name}>(\\d+)<`, 'g'))].map(([, value]) => Number(value));
    expect(settings('burst-size')).toEqual([BURST_BYTES, LOW_BURST_BYTES]);
    expect(settings('queue-size')[0]).toBeGreaterThan(2 * BURST_BYTES);
  },
);

test('after the burst a listener gets the sound at its bit rate', () => {
  const { station, clock } = openStation();
  const listener = tuneIn(station);
  listener.hear();
  clock.advance(10_000);
  expect(listener.hear().length).toBe(Math.floor(10 * FRAMES_PER_SECOND) * FRAME_BYTES);
});

test('two listeners get the same bytes from one clock and one timer', () => {
  const { station, clock } = openStation();
  const listeners = [tuneIn(station), tuneIn(station)];
  const bursts = listeners.map(({ hear }) => hear());
  expect(bursts[0]?.equals(bursts[1] ?? Buffer.alloc(0))).toBe(true);
  clock.advance(250);
  const [first, second] = listeners.map(({ pieces }) => pieces());
  expect(first).toHaveLength(1);
  expect(first).toEqual(second);
  expect(clock.timersRunning()).toBe(1);
});

test('a listener who comes later joins the others at the same place', () => {
  const { station, clock } = openStation();
  const early = tuneIn(station);
  clock.advance(5000);
  early.hear();
  const late = tuneIn(station);
  late.hear();
  clock.advance(250);
  expect(early.hear().equals(late.hear())).toBe(true);
});

test('the stream stays a chain of whole frames over the end of a track and of the list', () => {
  const { station, clock } = openStation();
  const listener = tuneIn(station);
  clock.advance(40_000);
  const heard = listener.hear();
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

test('a listener who does not read is dropped, the others hear on', () => {
  const { station, clock } = openStation();
  const asleep = tuneIn(station, { isAsleep: true });
  const awake = tuneIn(station);
  clock.advance(32_000);
  expect(asleep.drop).not.toHaveBeenCalled();
  clock.advance(2000);
  expect(asleep.drop).toHaveBeenCalledTimes(1);
  expect(awake.drop).not.toHaveBeenCalled();
  expect(station.listenerCount()).toBe(1);
  awake.hear();
  clock.advance(250);
  expect(awake.hear().length).toBeGreaterThan(0);
});

test('a listener who was away for some seconds catches up without a gap, in small pieces', () => {
  const { station, clock } = openStation();
  const listener = tuneIn(station, { isAsleep: true });
  const awake = tuneIn(station);
  const [burst] = listener.pieces();
  clock.advance(20_000);
  listener.wakeUp();
  const pieces = listener.pieces();
  for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(64 * KIB);
  expect(Buffer.concat([burst ?? Buffer.alloc(0), ...pieces]).equals(awake.hear())).toBe(true);
});

test('leaving frees the place, and without listeners no timer runs', () => {
  const { station, clock } = openStation();
  const listener = tuneIn(station);
  expect(station.listenerCount()).toBe(1);
  listener.leave();
  expect(station.listenerCount()).toBe(0);
  expect(clock.timersRunning()).toBe(0);
});

test('closing the station ends every stream, and those of who comes then', () => {
  const { station, clock } = openStation();
  const listener = tuneIn(station);
  station.close();
  expect(listener.end).toHaveBeenCalledTimes(1);
  expect(listener.drop).not.toHaveBeenCalled();
  expect(tuneIn(station).end).toHaveBeenCalledTimes(1);
  expect(station.listenerCount()).toBe(0);
  expect(clock.timersRunning()).toBe(0);
});

test('tags and the encoder’s info frame are no sound', () => {
  // A tag of 1000 bytes, which is four times seven bits.
  const id3 = Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\u0007\u0068'), Buffer.alloc(1000, 1)]);
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
