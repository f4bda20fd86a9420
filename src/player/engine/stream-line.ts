import { createFrameReader, type SoundFrame } from '#src/lib/mp3-stream.ts';
import type { StartedStream } from '#src/lib/start-stream.ts';
import { createBackoff, streamPace } from './backoff.ts';
import type { EngineDeps } from './engine.ts';
import { freshUrl } from './fresh-url.ts';
import { createFrameJoin } from './join-frames.ts';
import type { StreamTools } from './stream-tools.ts';

export interface LineEvents {
  /** Frames that follow the last ones; a promise stops the reading until it is kept. */
  onFrames(frames: readonly SoundFrame[]): unknown;
  /** The first connection of a press cannot be read. */
  onUnreadable(): void;
  /** The last bytes were a part of a frame, and the rest of it is lost. */
  onPartLost(): void;
}

export interface StreamLine {
  open(): void;
  /** Goes on with a connection that somebody else read so far; it gets the rest through the answer. */
  adopt(started: Pick<StartedStream, 'chunks' | 'sent' | 'stop'>): Take;
  /** Looks after the connection, with so many seconds of sound left. */
  check(reserve: number, isSlow: boolean): void;
  wake(): void;
  /** Bytes came just now. */
  readonly isFlowing: boolean;
  close(): void;
}

/** A chunk, or the end. */
type Take = (chunk?: Uint8Array<ArrayBuffer>) => unknown;

/** A connection that never had a byte is lost after this long; the first one of a press earlier. */
const openLimit = 6000;
const firstOpenLimit = 2000;
/**
 * A connection without bytes is lost when a new one still has 2 s to be there, but never within
 * 1.5 s, and on a slow line not within 4: its burst would go through that line again.
 */
const lead = 2000;
const leastPatience = 1500;
const slowPatience = 4000;
const mostPatience = 4500;

const patience = (reserve: number, isSlow: boolean) =>
  Math.min(mostPatience, Math.max(isSlow ? slowPatience : leastPatience, reserve * 1000 - lead));

interface Connection {
  readonly stop: AbortController;
  openedAt: number;
  /** When bytes came, or were not asked for, last. */
  bytesAt: number | undefined;
  isHeldBack: boolean;
  hasNews: boolean;
  /** Bytes that were given as they came, a part of a frame at their end. */
  readonly given: number;
  isPartOpen: boolean;
}

/** What of a frame was not given yet. */
function withoutGiven(frame: SoundFrame, given: number): SoundFrame[] {
  const left = frame.end - given;
  if (left <= 0) return [];
  return [left < frame.bytes.length ? { ...frame, bytes: frame.bytes.slice(-left) } : frame];
}

/** The bytes of a live stream, over as many connections as it takes, as one sequence of frames. */
export function createStreamLine(
  url: string,
  deps: Pick<EngineDeps, 'clock' | 'random'>,
  tools: Pick<StreamTools, 'read'>,
  events: LineEvents,
): StreamLine {
  const { clock } = deps;
  const backoff = createBackoff(clock, deps.random, streamPace);
  const join = createFrameJoin();
  let connection: Connection | undefined;
  let isFirst = true;
  let isDry = false;
  let cancelRetry = () => {};

  const begin = (stop: AbortController, given = 0): Connection => ({
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
    return async (chunk: Uint8Array) => {
      if (of !== connection) return;
      of.bytesAt = clock.now();
      const joined = join.accept(reader.push(chunk));
      if (joined.length === 0) return;
      of.hasNews = true;
      isFirst = false;
      backoff.beginAnew();
      const frames = joined.flatMap((frame) => withoutGiven(frame, of.given));
      if (frames.length > 0) of.isPartOpen = false;
      of.isHeldBack = true;
      await events.onFrames(frames);
      of.isHeldBack = false;
      of.bytesAt = clock.now();
    };
  };

  const lose = (of: Connection) => {
    if (of !== connection) return;
    leave();
    if (of.isPartOpen) events.onPartLost();
    if (isFirst) return events.onUnreadable();
    // A whole file that was heard already, and nothing is left: once more from its start.
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
    tools.read(freshUrl(url, clock.now()), opened.stop.signal, createTake(opened)).then(end, end);
  }

  return {
    open,
    adopt({ chunks, sent, stop }) {
      leave();
      backoff.noteTry(false);
      const given = chunks.slice(0, sent).reduce((sum, { length }) => sum + length, 0);
      const adopted = begin(stop, given);
      connection = adopted;
      const take = createTake(adopted);
      for (const chunk of chunks) void take(chunk);
      return (chunk) => (chunk === undefined ? lose(adopted) : take(chunk));
    },
    check(reserve, isSlow) {
      isDry = reserve <= 0;
      if (connection === undefined || connection.isHeldBack) return;
      const { bytesAt, openedAt } = connection;
      const limit = isFirst
        ? firstOpenLimit
        : bytesAt === undefined
          ? openLimit
          : patience(reserve, isSlow);
      if (clock.now() - (bytesAt ?? openedAt) >= limit) lose(connection);
    },
    wake() {
      const at = connection?.bytesAt ?? connection?.openedAt ?? 0;
      if (connection?.isHeldBack || clock.now() - at < 1000) return;
      backoff.beginAnew();
      open();
    },
    get isFlowing() {
      const at = connection?.bytesAt;
      return at !== undefined && clock.now() - at < leastPatience;
    },
    close() {
      leave();
    },
  };
}
