import type { Clock } from '#src/radio/clock.ts';
import type { SoundFrame } from '#src/radio/mp3/frame-reader.ts';
import {
  emptySeconds,
  flowMs,
  openLimitMs,
  silenceLimitMs,
  stalledTurnMs,
  wakeSilenceMs,
} from '#src/radio/policy.ts';
import type { Press, PressedStream, requestStream } from '#src/radio/press.ts';
import type { Addresses } from './addresses.ts';
import {
  type Connection,
  NotOnAir,
  OtherFormat,
  openConnection,
  type readStream,
} from './connection.ts';
import { createFrameJoin } from './join-frames.ts';
import { createReadingTime, type LineSpeed } from './line-health.ts';
import { createRetryPace } from './retry-pace.ts';

export interface ReaderDeps {
  readonly clock: Clock;
  readonly request: typeof requestStream;
  readonly read: typeof readStream;
  /**
   * Receives the frames that follow the last ones; a returned promise pauses the reading until it
   * resolves.
   */
  onFrames(frames: readonly SoundFrame[]): unknown;
  /** The first connection of a press cannot be read, or the station goes on in another format. */
  onUnreadable(): void;
}

/**
 * Reads a live stream that a press has started, over as many connections as needed, as one sequence
 * of frames.
 */
export function createStreamReader(
  { abort }: Pick<Press, 'abort'>,
  { response }: Pick<PressedStream, 'response'>,
  addresses: Addresses,
  { clock, request, read, ...events }: ReaderDeps,
) {
  const pace = createRetryPace(clock);
  const join = createFrameJoin();
  const time = createReadingTime(clock);
  let current: Connection | undefined;
  /** The one before, from which nothing arrives: read until the current one has received something. */
  let stalled: Connection | undefined;
  /** The low stream was requested and has not answered. */
  let isChanging = false;
  let isEmpty = false;
  /** Of the last connection whose sound was joined; undefined: no sound of this press has arrived. */
  let joinedSpeed: LineSpeed | undefined;
  /** Of the next try, or of the check after a wake. */
  let cancelTimer = () => {};

  const leave = () => {
    cancelTimer();
    current?.stop.abort();
    current = undefined;
  };

  const dropStalled = () => {
    stalled?.stop.abort();
    stalled = undefined;
  };

  const close = () => {
    leave();
    dropStalled();
  };

  /** It was slow and not dead: the burst of another connection would only take its share. */
  const goOnWith = (of: Connection) => {
    leave();
    current = of;
    stalled = undefined;
    of.speed.noteStall();
    join.resume();
  };

  const receive = async (of: Connection, chunk: Uint8Array) => {
    if (of === stalled) goOnWith(of);
    if (of === current && stalled) {
      of.bytesAt = time.now();
      of.isPaused = true;
      of.turn ??= new Promise((resolve) => clock.after(stalledTurnMs, resolve));
      await of.turn;
      of.isPaused = false;
      if (of === current) dropStalled();
    }
    if (of !== current) return;
    of.bytesAt = time.now();
    const frames = of.frames.push(chunk);
    for (const { seconds } of frames) of.speed.note(seconds);
    const joined = join.accept(frames);
    if (joined.length === 0) return;
    joinedSpeed = of.speed;
    of.hasNews = true;
    isChanging = false;
    pace.beginAnew();
    addresses.succeed();
    of.isPaused = true;
    await events.onFrames(joined);
    of.isPaused = false;
    of.bytesAt = time.now();
  };

  const lose = (of: Connection, reason?: unknown) => {
    if (of === stalled) dropStalled();
    if (of !== current) return;
    leave();
    isChanging = false;
    if (of.bytesAt === undefined && addresses.fail()) return open();
    if (joinedSpeed ? reason instanceof OtherFormat : !(reason instanceof NotOnAir))
      return events.onUnreadable();
    // A whole file that was already played to its end: it starts again from the beginning.
    if (of.bytesAt !== undefined && !of.hasNews && isEmpty) join.forget();
    cancelTimer = clock.after(pace.nextDelay(), open);
  };

  /** Nothing arrives: another connection is opened, and the first of both to receive anything stays. */
  const noteStalled = (of: Connection) => {
    if (!of.hasNews) return lose(of);
    cancelTimer();
    stalled = of;
    current = undefined;
    cancelTimer = clock.after(pace.nextDelay(), open);
  };

  function open() {
    leave();
    join.reconnect(joinedSpeed?.surplusSeconds ?? Number.POSITIVE_INFINITY);
    const stop = new AbortController();
    begin(stop, request(addresses.next(), stop));
  }

  function begin(stop: AbortController, answer: Promise<Response>) {
    pace.noteTry();
    const opened = openConnection(clock, time.now(), stop);
    current = opened;
    const end = (reason?: unknown) => lose(opened, reason);
    read(answer, stop.signal, (chunk) => receive(opened, chunk)).then(end, end);
    return opened;
  }

  const openAnew = () => {
    close();
    pace.beginAnew();
    open();
  };

  const isFlowing = () => time.now() - (current?.bytesAt ?? Number.NEGATIVE_INFINITY) < flowMs;

  const pressed = begin(abort, response);

  return {
    /** The buffer ran out. Returns true when the low stream is opened for that. */
    noteEmptyBuffer(): boolean {
      isChanging = isFlowing() && addresses.noteStall();
      if (isChanging) openAnew();
      return isChanging;
    },
    /** Checks the connection; `bufferedSeconds` of sound are left. */
    check(bufferedSeconds: number, isSlow: boolean) {
      isEmpty = bufferedSeconds < emptySeconds;
      time.check();
      if (current === undefined || current.isPaused) return;
      const { bytesAt, openedAt, speed } = current;
      const isFirst = joinedSpeed === undefined;
      // Bytes that contain no frame do not count as sound.
      const isOpening = bytesAt === undefined || isFirst;
      const limit = isOpening
        ? openLimitMs({ isChanging, isFirst, isPrepared: current === pressed }, addresses)
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
      cancelTimer();
      cancelTimer = clock.after(wakeSilenceMs, () => {
        if (!of.isPaused && of.bytesAt === at) openAnew();
      });
    },
    isFlowing,
    /** Returns whether the page was busy: bytes may have arrived that it has not read yet. */
    isBehind: () => time.isBehind,
    close,
  };
}
