import { createFrameReader, type SoundFrame } from '#src/lib/mp3-stream.ts';
import type { StartedStream } from '#src/lib/start-stream.ts';
import { createBackoff, streamPace } from './backoff.ts';
import type { EngineDeps } from './engine.ts';
import { freshUrl } from './fresh-url.ts';
import { createFrameJoin } from './join-frames.ts';
import { createLineSpeed, flowing, type LineSpeed, patience } from './line-speed.ts';
import { createRelays } from './relays.ts';
import type { StreamTools } from './stream-tools.ts';
import { createTitleSplitter } from './titled-stream.ts';

export interface LineEvents {
  /**
   * Receives the frames that follow the last ones; a returned promise pauses the reading until it
   * resolves.
   */
  onFrames(frames: readonly SoundFrame[]): unknown;
  /** The first connection of a press cannot be read. */
  onUnreadable(): void;
  /** The last bytes were part of a frame whose rest is lost. */
  onPartLost(): void;
}

export interface StreamLine {
  open(): void;
  /**
   * Continues with a connection that other code has read so far; the returned function receives the
   * rest.
   */
  adopt(started: Omit<StartedStream, 'source' | 'take' | 'isGivenUp'>): Take;
  /** Checks the connection; `reserve` is the number of seconds of sound left. */
  check(reserve: number, isSlow: boolean): void;
  wake(): void;
  /** Returns the title that the station sent for this second since the adoption, if any. */
  titleAt(seconds: number): string | undefined;
  /** True when bytes have just arrived. */
  readonly isFlowing: boolean;
  close(): void;
}

/** Receives a chunk, or nothing at the end. */
type Take = (chunk?: Uint8Array<ArrayBuffer>) => unknown;

/**
 * Milliseconds after which a connection without any byte has failed; the first one of a press fails
 * earlier.
 */
const openLimit = 6000;
const firstOpenLimit = 2000;
/** The same limit when there is another address to try. */
const openLimitOfMany = 900;
/**
 * Milliseconds between two checks after which the page was frozen or busy: bytes may have arrived
 * that it could not read, which the next check knows.
 */
const lateCheck = 1500;

interface Connection {
  readonly speed: LineSpeed;
  readonly stop: AbortController;
  openedAt: number;
  /** When the last bytes arrived, or reading was last paused. */
  bytesAt: number | undefined;
  isHeldBack: boolean;
  hasNews: boolean;
  /** Number of bytes that were passed on as they arrived, with part of a frame at their end. */
  readonly given: number;
  isPartOpen: boolean;
}

/** Returns the part of a frame that was not passed on yet. */
function withoutGiven(frame: SoundFrame, given: number): SoundFrame[] {
  const left = frame.end - given;
  if (left <= 0) return [];
  return [left < frame.bytes.length ? { ...frame, bytes: frame.bytes.slice(-left) } : frame];
}

/**
 * Reads the bytes of a live stream, over as many connections as needed, as one sequence of frames.
 */
export function createStreamLine(
  urls: readonly string[],
  deps: Pick<EngineDeps, 'clock' | 'random'>,
  tools: Pick<StreamTools, 'read'>,
  events: LineEvents,
): StreamLine {
  const { clock } = deps;
  const backoff = createBackoff(clock, deps.random, streamPace);
  const join = createFrameJoin();
  let relays = createRelays(urls);
  let connection: Connection | undefined;
  let titles: { title: string; at: number }[] = [];
  /** Seconds of the sequence so far. */
  let length = 0;
  let isFirst = true;
  let isDry = false;
  let checkedAt = clock.now();
  let wasLate = false;
  let cancelRetry = () => {};

  const begin = (stop: AbortController, given = 0): Connection => ({
    speed: createLineSpeed(clock),
    stop,
    given,
    isPartOpen: given > 0,
    openedAt: clock.now(),
    bytesAt: undefined,
    isHeldBack: false,
    hasNews: false,
  });

  const leave = () => {
    cancelRetry();
    connection?.stop.abort();
    connection = undefined;
  };

  const createTake = (of: Connection) => {
    const reader = createFrameReader();
    let title: string | undefined;
    return async (chunk: Uint8Array, newTitle?: string) => {
      if (of !== connection) return;
      title = newTitle ?? title;
      of.bytesAt = clock.now();
      const read = reader.push(chunk);
      for (const { seconds } of read) of.speed.note(seconds);
      const joined = join.accept(read);
      if (joined.length === 0) return;
      if (title !== undefined && title !== titles.at(-1)?.title) titles.push({ title, at: length });
      for (const { seconds } of joined) length += seconds;
      of.hasNews = true;
      isFirst = false;
      backoff.beginAnew();
      relays.succeed();
      const frames = joined.flatMap((frame) => withoutGiven(frame, of.given));
      if (frames.length > 0) of.isPartOpen = false;
      of.isHeldBack = true;
      await events.onFrames(frames);
      of.isHeldBack = false;
      of.bytesAt = clock.now();
    };
  };

  const openingLimit = () => {
    if (!relays.isLast) return openLimitOfMany;
    return isFirst ? firstOpenLimit : openLimit;
  };

  const lose = (of: Connection) => {
    if (of !== connection) return;
    leave();
    if (of.isPartOpen) events.onPartLost();
    if (of.bytesAt === undefined && relays.fail()) return open();
    if (isFirst) return events.onUnreadable();
    // A whole file that was already played to its end: it starts again from the beginning.
    if (of.bytesAt !== undefined && !of.hasNews && isDry) join.forget();
    cancelRetry = clock.after(backoff.nextDelay(), open);
  };

  function open() {
    leave();
    backoff.noteTry(false);
    join.reconnect();
    const opened = begin(new AbortController());
    connection = opened;
    const end = () => lose(opened);
    tools
      .read(freshUrl(relays.current, clock.now()), opened.stop.signal, createTake(opened))
      .then(end, end);
  }

  return {
    open,
    adopt(started) {
      const { chunks, sent, stop, place } = started;
      leave();
      checkedAt = clock.now();
      titles = [];
      length = 0;
      relays = createRelays(urls, place);
      backoff.noteTry(false);
      const given = chunks.slice(0, sent).reduce((sum, { length }) => sum + length, 0);
      const adopted = begin(stop, given);
      connection = adopted;
      const take = createTake(adopted);
      let splitter: ReturnType<typeof createTitleSplitter> | undefined;
      // The response, whose headers contain the interval, may arrive after the adoption.
      const split = (chunk: Uint8Array<ArrayBuffer>) => {
        splitter ??= createTitleSplitter(started.headers);
        return splitter(chunk);
      };
      for (const chunk of chunks)
        for (const { sound, title } of split(chunk)) void take(sound, title);
      return async (chunk) => {
        if (chunk === undefined) return lose(adopted);
        for (const { sound, title } of split(chunk)) await take(sound, title);
      };
    },
    check(reserve, isSlow) {
      isDry = reserve <= 0;
      const isLate = !wasLate && clock.now() - checkedAt > lateCheck;
      wasLate = isLate;
      checkedAt = clock.now();
      if (isLate) return;
      if (connection === undefined || connection.isHeldBack) return;
      const { bytesAt, openedAt, speed } = connection;
      // Bytes that contain no frame do not count as sound.
      const isOpening = bytesAt === undefined || isFirst;
      const limit = isOpening ? openingLimit() : patience(reserve, isSlow || speed.isSlow);
      if (clock.now() - (isOpening ? openedAt : bytesAt) >= limit) lose(connection);
    },
    wake() {
      const at = connection?.bytesAt ?? connection?.openedAt ?? 0;
      if (connection?.isHeldBack || clock.now() - at < 1000) return;
      backoff.beginAnew();
      open();
    },
    titleAt(seconds) {
      const heard = titles.findLastIndex(({ at }) => at <= seconds);
      if (heard > 0) titles.splice(0, heard);
      return heard < 0 ? undefined : titles[0]?.title;
    },
    get isFlowing() {
      const at = connection?.bytesAt;
      return at !== undefined && clock.now() - at < flowing;
    },
    close() {
      leave();
    },
  };
}
