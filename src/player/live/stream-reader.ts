import type { Clock } from '#src/player/clock.ts';
import type { SoundFrame } from '#src/sound/frame-reader.ts';
import { freshUrl } from '#src/sound/fresh-url.ts';
import type { fetchStream } from '#src/sound/read-stream.ts';
import type { StartedStream } from '#src/sound/start-sound.ts';
import type { Addresses } from './addresses.ts';
import { type Connection, openConnection, withoutAppended } from './connection.ts';
import { createFrameJoin } from './join-frames.ts';
import {
  createReadingTime,
  flowMs,
  type LineSpeed,
  openLimitMs,
  silenceLimitMs,
} from './line-health.ts';
import { createRetryPace } from './retry-pace.ts';
import { createStalledConnection } from './stalled-connection.ts';

export interface ReaderDeps {
  readonly clock: Clock;
  readonly read: typeof fetchStream;
  /**
   * Receives the frames that follow the last ones; a returned promise pauses the reading until it
   * resolves.
   */
  onFrames(frames: readonly SoundFrame[]): unknown;
  /** The first connection of a press cannot be read. */
  onUnreadable(): void;
  /** The last bytes were part of a frame whose rest is lost. */
  onPartialFrameLost(): void;
}

/**
 * Without bytes for so long a connection is given up when the network returns or the page is shown
 * again. A page that was frozen first reads what arrived meanwhile.
 */
const wakeSilenceMs = 1000;

/**
 * Reads a live stream that a press has started, over as many connections as needed, as one sequence
 * of frames.
 */
export function createStreamReader(
  started: Pick<StartedStream, 'chunks' | 'appended' | 'stop' | 'index' | 'onChunk'>,
  addresses: Addresses,
  { clock, read, ...events }: ReaderDeps,
) {
  const pace = createRetryPace(clock);
  const join = createFrameJoin();
  const time = createReadingTime(clock);
  const stalled = createStalledConnection(clock, events.onPartialFrameLost);
  let current: Connection | undefined;
  /** No sound of this press has arrived. */
  let isFirst = true;
  /** The low stream was requested and has not answered. */
  let isChanging = false;
  let isEmpty = false;
  /** Of the last connection whose sound was joined. */
  let joinedSpeed: LineSpeed | undefined;
  let cancelRetry = () => {};
  let cancelWakeCheck = () => {};

  const leave = () => {
    cancelRetry();
    cancelWakeCheck();
    current?.stop.abort();
    current = undefined;
  };

  const close = () => {
    leave();
    stalled.close();
  };

  /** It was slow and not dead: the burst of another connection would only take its share. */
  const goOnWith = (of: Connection) => {
    leave();
    current = of;
    stalled.set(undefined);
    of.speed.noteStall();
    join.resume();
  };

  const receive = async (of: Connection, chunk: Uint8Array) => {
    if (of === stalled.current) goOnWith(of);
    if (of === current && stalled.current) {
      of.bytesAt = time.now();
      await stalled.waitFor(of);
      if (of === current) stalled.drop();
    }
    if (of !== current) return;
    of.bytesAt = time.now();
    const frames = of.frames.push(chunk);
    for (const { seconds } of frames) of.speed.note(seconds);
    const joined = join.accept(frames);
    if (joined.length === 0) return;
    joinedSpeed = of.speed;
    of.hasNews = true;
    isFirst = isChanging = false;
    pace.beginAnew();
    addresses.succeed();
    const rest = joined.flatMap((frame) => withoutAppended(frame, of.appendedBytes));
    if (rest.length > 0) of.hasPartialFrame = false;
    of.isPaused = true;
    await events.onFrames(rest);
    of.isPaused = false;
    of.bytesAt = time.now();
  };

  const lose = (of: Connection) => {
    if (of === stalled.current) stalled.drop();
    if (of !== current) return;
    leave();
    if (of.hasPartialFrame) events.onPartialFrameLost();
    isChanging = false;
    if (of.bytesAt === undefined && addresses.fail()) return open();
    if (isFirst) return events.onUnreadable();
    // A whole file that was already played to its end: it starts again from the beginning.
    if (of.bytesAt !== undefined && !of.hasNews && isEmpty) join.forget();
    cancelRetry = clock.after(pace.nextDelay(), open);
  };

  /** Nothing arrives: another connection is opened, and the first of both to receive anything stays. */
  const noteStalled = (of: Connection) => {
    if (of.bytesAt === undefined || isFirst || !of.hasNews) return lose(of);
    stalled.set(of);
    current = undefined;
    cancelRetry = clock.after(pace.nextDelay(), open);
  };

  function open() {
    leave();
    pace.noteTry();
    join.reconnect(joinedSpeed?.surplusSeconds ?? Number.POSITIVE_INFINITY);
    const opened = openConnection(clock, time.now());
    current = opened;
    const url = freshUrl(addresses.current, clock.now());
    const end = () => lose(opened);
    read(url, opened.stop.signal, (chunk) => receive(opened, chunk)).then(end, end);
  }

  const openAnew = () => {
    if ((stalled.current ?? current)?.hasPartialFrame) events.onPartialFrameLost();
    close();
    pace.beginAnew();
    open();
  };

  const isFlowing = () => time.now() - (current?.bytesAt ?? Number.NEGATIVE_INFINITY) < flowMs;

  addresses.begin(started.index);
  pace.noteTry();
  const { chunks, appended, stop } = started;
  const appendedBytes = chunks.slice(0, appended).reduce((sum, { length }) => sum + length, 0);
  const pressed = openConnection(clock, time.now(), stop, appendedBytes);
  const prepared = started.index === 0 ? pressed : undefined;
  current = pressed;
  for (const chunk of chunks) void receive(pressed, chunk);
  started.onChunk = (chunk) => (chunk === undefined ? lose(pressed) : receive(pressed, chunk));

  return {
    /** The buffer ran out. Returns true when the low stream is opened for that. */
    noteEmptyBuffer(): boolean {
      isChanging = isFlowing() && addresses.noteStall();
      if (isChanging) openAnew();
      return isChanging;
    },
    /** Checks the connection; `bufferedSeconds` of sound are left. */
    check(bufferedSeconds: number, isSlow: boolean) {
      isEmpty = bufferedSeconds <= 0;
      time.check();
      if (current === undefined || current.isPaused) return;
      const { bytesAt, openedAt, speed } = current;
      // Bytes that contain no frame do not count as sound.
      const isOpening = bytesAt === undefined || isFirst;
      const limit = isOpening
        ? openLimitMs({ isChanging, isFirst, isPrepared: current === prepared }, addresses)
        : silenceLimitMs(bufferedSeconds, isSlow || speed.isSlow);
      if (time.now() - (isOpening ? openedAt : bytesAt) >= limit) noteStalled(current);
    },
    /** The network returned or the page is shown again. */
    wake() {
      const of = current;
      // Reading is paused on purpose: the buffer lasts for long, and a file would begin again.
      if (of?.isPaused) return;
      const at = of?.bytesAt;
      if (of === undefined || time.now() - (at ?? of.openedAt) >= wakeSilenceMs) return openAnew();
      if (at === undefined) return;
      cancelWakeCheck();
      cancelWakeCheck = clock.after(wakeSilenceMs, () => {
        if (!of.isPaused && of.bytesAt === at) openAnew();
      });
    },
    /** Returns whether bytes have just arrived. */
    isFlowing,
    /** Returns whether the page was busy: bytes may have arrived that it has not read yet. */
    isBehind: () => time.isBehind,
    close,
  };
}
