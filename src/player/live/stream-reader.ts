import type { EngineDeps } from '#src/player/engine.ts';
import { createFrameReader, type SoundFrame } from '#src/sound/frame-reader.ts';
import { freshUrl } from '#src/sound/fresh-url.ts';
import type { StartedStream } from '#src/sound/start-stream.ts';
import { createHeardTitles } from './heard-titles.ts';
import { beginConnection, type LineConnection, withoutGiven } from './line-connection.ts';
import { flowing, type LineSpeed, silenceLimit } from './line-health.ts';
import { createReadingTime } from './reading-time.ts';
import { createBackoff, streamPace } from './retry-pace.ts';
import type { StreamTools } from './stream-tools.ts';
import { createTitleSplitter } from './titled-stream.ts';
import { createTwoStreams } from './two-streams.ts';

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
  /** The addresses for a press, the preferred one first. */
  addresses(): readonly string[];
  /** The sound ran out. Returns true when another stream of the station is opened for that. */
  noteSilence(): boolean;
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
  /** The page was busy: bytes may have arrived that it has not read yet. */
  readonly isBehind: boolean;
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
/** The same limit for the other stream: what was on its way to the slow connection before comes first. */
const otherOpenLimit = 4000;
/**
 * The same limit when there is another address to try. The first address of a press was prepared
 * when the page was first shown, so it answers sooner; the check that finds it is 750 ms after the press.
 */
const openLimitOfMany = 900;
const pressLimitOfMany = 700;
/**
 * Milliseconds without bytes after which a connection is given up when the network returns or the page
 * is shown again. A page that was frozen first reads what arrived meanwhile.
 */
const doubtful = 1000;
/**
 * Milliseconds in which a connection that was silent can still go on after another one has received
 * something: what it received meanwhile may wait to be read as well.
 */
const turn = 300;

/**
 * Reads the bytes of a live stream, over as many connections as needed, as one sequence of frames.
 */
export function createStreamLine(
  urls: readonly string[],
  deps: Pick<EngineDeps, 'clock' | 'random'>,
  tools: Pick<StreamTools, 'read' | 'low'>,
  events: LineEvents,
): StreamLine {
  const { clock } = deps;
  const backoff = createBackoff(clock, deps.random, streamPace);
  const streams = createTwoStreams(urls, tools.low, clock);
  const titles = createHeardTitles();
  let connection: LineConnection | undefined;
  /** The one before, which is silent: it is read until the next one has received something. */
  let silent: LineConnection | undefined;
  /** Seconds of the sequence so far. */
  let length = 0;
  let isFirst = true;
  /** The connection that a press has opened to the first address. */
  let pressed: LineConnection | undefined;
  let isDry = false;
  /** Of the last connection whose sound was joined. */
  let joinedSpeed: LineSpeed | undefined;
  const reading = createReadingTime(clock);
  let cancelRetry = () => {};
  let cancelDoubt = () => {};

  const leave = () => {
    cancelRetry();
    cancelDoubt();
    connection?.stop.abort();
    connection = undefined;
  };

  const leaveAll = () => {
    leave();
    silent?.stop.abort();
    silent = undefined;
  };

  /** The silent connection was slow and not dead: the burst of another would only take its share. */
  const goOn = (of: LineConnection) => {
    leave();
    connection = of;
    silent = undefined;
    of.speed.noteStall();
    streams.resume();
  };

  const replaceSilent = async (of: LineConnection) => {
    of.bytesAt = reading.now();
    of.isHeldBack = true;
    of.turn ??= new Promise((resolve) => clock.after(turn, resolve));
    await of.turn;
    of.isHeldBack = false;
    if (of === connection) dropSilent();
  };

  const dropSilent = () => {
    if (silent?.isPartOpen) events.onPartLost();
    silent?.stop.abort();
    silent = undefined;
  };

  const acceptOther = async (of: LineConnection, frames: readonly SoundFrame[]) => {
    of.isHeldBack = true;
    const joined = await streams.acceptOther(frames);
    of.isHeldBack = false;
    of.bytesAt = reading.now();
    return joined;
  };

  const createTake = (of: LineConnection) => {
    const reader = createFrameReader();
    let title: string | undefined;
    return async (chunk: Uint8Array, newTitle?: string) => {
      if (of === silent) goOn(of);
      if (of === connection && silent) await replaceSilent(of);
      if (of !== connection) return;
      title = newTitle ?? title;
      of.bytesAt = reading.now();
      const read = reader.push(chunk);
      for (const { seconds } of read) of.speed.note(seconds);
      const joined = streams.isChanging ? await acceptOther(of, read) : streams.accept(read);
      if (joined.length === 0) return;
      joinedSpeed = of.speed;
      titles.note(title, length);
      for (const { seconds } of joined) length += seconds;
      of.hasNews = true;
      isFirst = false;
      backoff.beginAnew();
      streams.relays.succeed();
      const frames = joined.flatMap((frame) => withoutGiven(frame, of.given));
      if (frames.length > 0) of.isPartOpen = false;
      of.isHeldBack = true;
      await events.onFrames(frames);
      of.isHeldBack = false;
      of.bytesAt = reading.now();
    };
  };

  const openingLimit = () => {
    if (!streams.relays.isLast) return connection === pressed ? pressLimitOfMany : openLimitOfMany;
    if (streams.isChanging) return otherOpenLimit;
    return isFirst ? firstOpenLimit : openLimit;
  };

  const lose = (of: LineConnection) => {
    if (of === silent) dropSilent();
    if (of !== connection) return;
    leave();
    if (of.isPartOpen) events.onPartLost();
    if (of.bytesAt === undefined && streams.relays.fail()) return open();
    if (isFirst) return events.onUnreadable();
    if (of.bytesAt === undefined) streams.noteDead();
    if (streams.isChanging) dropSilent();
    // A whole file that was already played to its end: it starts again from the beginning.
    if (of.bytesAt !== undefined && !of.hasNews && isDry) streams.forget();
    cancelRetry = clock.after(backoff.nextDelay(), open);
  };

  /** Nothing arrives: another connection is opened, and the first of both to receive anything stays. */
  const doubt = (of: LineConnection) => {
    if (of.bytesAt === undefined || isFirst || !of.hasNews || streams.isChanging) return lose(of);
    silent = of;
    connection = undefined;
    cancelRetry = clock.after(backoff.nextDelay(), open);
  };

  function open() {
    leave();
    backoff.noteTry(false);
    streams.reconnect(joinedSpeed?.surplus ?? Number.POSITIVE_INFINITY);
    const opened = beginConnection(clock, reading.now(), new AbortController());
    connection = opened;
    const end = () => lose(opened);
    tools
      .read(freshUrl(streams.relays.current, clock.now()), opened.stop.signal, createTake(opened))
      .then(end, end);
  }

  const openAnew = () => {
    if ((silent ?? connection)?.isPartOpen) events.onPartLost();
    leaveAll();
    backoff.beginAnew();
    open();
  };

  const isFlowing = () => {
    const at = connection?.bytesAt;
    return at !== undefined && reading.now() - at < flowing;
  };

  return {
    open,
    addresses: streams.addresses,
    noteSilence() {
      const isOther = streams.noteSilence(isFlowing());
      if (isOther) openAnew();
      return isOther;
    },
    adopt(started) {
      const { chunks, sent, stop, place } = started;
      leaveAll();
      reading.check();
      joinedSpeed = undefined;
      titles.clear();
      length = 0;
      streams.begin(place);
      backoff.noteTry(false);
      const given = chunks.slice(0, sent).reduce((sum, { length }) => sum + length, 0);
      const adopted = beginConnection(clock, reading.now(), stop, given);
      connection = adopted;
      pressed = place === 0 ? adopted : undefined;
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
      reading.check();
      if (connection?.isHeldBack) return;
      if (streams.check(reserve)) return openAnew();
      if (connection === undefined) return;
      const { bytesAt, openedAt, speed } = connection;
      // Bytes that contain no frame do not count as sound.
      const isOpening = bytesAt === undefined || isFirst;
      const limit = isOpening ? openingLimit() : silenceLimit(reserve, isSlow || speed.isSlow);
      if (reading.now() - (isOpening ? openedAt : bytesAt) >= limit) doubt(connection);
    },
    wake() {
      const of = connection;
      // Reading is paused on purpose: what is in hand lasts for long, and a file would begin again.
      if (of?.isHeldBack) return;
      const at = of?.bytesAt;
      if (of === undefined || reading.now() - (at ?? of.openedAt) >= doubtful) return openAnew();
      if (at === undefined) return;
      cancelDoubt();
      cancelDoubt = clock.after(doubtful, () => {
        if (!of.isHeldBack && of.bytesAt === at) openAnew();
      });
    },
    titleAt: titles.at,
    get isFlowing() {
      return isFlowing();
    },
    get isBehind() {
      return reading.isBehind;
    },
    close: leaveAll,
  };
}
