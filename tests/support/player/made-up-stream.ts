import { createTitleWriter, TITLE_INTERVAL } from '#server/live/title-writer.ts';
import type { EngineReport } from '#src/player/engine.ts';
import type { findPlace } from '#src/player/live/find-place.ts';
import { createStreamEngine } from '#src/player/live/media-source-engine.ts';
import { createLoudness } from '#src/player/loudness.ts';
import type { StartedStream } from '#src/sound/start-stream.ts';
import { FRAME_BYTES, FRAMES_PER_SECOND } from '#tests/support/mp3.ts';
import { createManualClock } from '../manual-clock.ts';
import { MadeUpAudio } from './made-up-audio.ts';
import { createMadeUpLowStation, createMadeUpStation, numberOf } from './made-up-station.ts';

interface Connection {
  readonly url: string;
  /** Bytes of the station that were sent, from its start. */
  sent: number;
  isOpen: boolean;
  /** Bytes arrive. */
  isFlowing: boolean;
  take(chunk?: Uint8Array<ArrayBuffer>, title?: string): unknown;
}

/** A frame in the decoder, and the second of the timeline at which it is. */
interface Given {
  readonly at: number;
  readonly seconds: number;
  readonly bytes: Uint8Array;
}

const step = 100;
const hostOf = (url: string) => new URL(url).host;
const station = createMadeUpStation(120_000);
const lowStation = createMadeUpLowStation(120_000);
const ownSound: Pick<typeof station, 'bytes' | 'frameBytes'> = station;
const lowUrl = 'http://radio.test/live-low.mp3';

/** As the real one does by their sound: where the last frame of one stream ends in the other. */
const findByNumber: typeof findPlace = async (tail, head) => {
  const last = tail.findLast((frame) => numberOf(frame) > 0);
  const first = head.findIndex((frame) => numberOf(frame) > 0);
  const [at, start] = [last && numberOf(last), head[first] && numberOf(head[first])];
  if (last === undefined || at === undefined || start === undefined) return undefined;
  const after = tail.length - tail.indexOf(last);
  const place = at + after - (start - first);
  return place > 0 ? place / FRAMES_PER_SECOND : undefined;
};

/** A listener of a simulated station: the test controls network, time and decoder. */
export function createStreamListener({
  burstSeconds = 4,
  isReadable = true,
  isTitled = false,
  addresses = ['http://radio.test/live.mp3'],
  /** Another sound of the station; `frameBytes` is its average in 26 ms. */
  sound = ownSound,
  hasLow = false,
  savesData = false,
  /** The decoder plays what it has, however little, and never says that it waits, as Firefox's. */
  isBreathless = false,
} = {}) {
  const clock = createManualClock();
  const began = clock.now() - 60_000;
  const audio = new MadeUpAudio();
  const connections: Connection[] = [];
  const given: Given[] = [];
  /** Seconds given to the decoder, and from where on it received frames again. */
  let appended = 0;
  const replaced: number[] = [];
  const loudness = createLoudness({ read: () => null, write() {} });
  const stationOf = (url: string) => (url.startsWith(lowUrl) ? lowStation : sound);
  const reports: EngineReport[] = [];
  const titles: string[] = [];
  let title: string | undefined;
  let isRefusing = false;
  /** Hosts that refuse, and hosts that accept connections and never answer. */
  const refused = new Set<string>();
  const dead = new Set<string>();
  const isDead = (url: string) => dead.has(hostOf(url));
  let bytesPerSecond = Number.POSITIVE_INFINITY;
  /** Milliseconds since the page could last read. */
  let unread = 0;

  const onAir = (url: string, secondsAgo = 0) =>
    Math.floor(
      ((clock.now() - began) / 1000 - secondsAgo) * FRAMES_PER_SECOND * stationOf(url).frameBytes,
    );
  const connect = (url: string, take: Connection['take'], stop: AbortSignal) => {
    // Whoever needs the low stream is further behind than one burst.
    const sent = onAir(url, stationOf(url) === lowStation ? burstSeconds + 4 : burstSeconds);
    const connection: Connection = { url, sent, isOpen: true, isFlowing: true, take };
    connections.push(connection);
    stop.addEventListener('abort', () => {
      connection.isOpen = false;
    });
    return connection;
  };

  const engine = createStreamEngine(
    addresses,
    {
      clock,
      random: () => 0,
      elements: [audio, new MadeUpAudio()],
      loudness,
      startStream(element, [url = '']) {
        if (!isReadable) return undefined;
        element.src = 'blob:radio';
        const stop = new AbortController();
        const write = isTitled ? createTitleWriter() : undefined;
        const stream: StartedStream = {
          source: Object.create(null),
          chunks: [],
          sent: 0,
          get isSlow() {
            return bytesPerSecond < 40_000;
          },
          place: 0,
          stop,
          ...(isTitled && { headers: new Headers({ 'icy-metaint': String(TITLE_INTERVAL) }) }),
          isBoxed: false,
        };
        const connection = connect(
          url,
          (chunk, said = '') =>
            stream.take?.(chunk && write ? new Uint8Array(write(chunk, said)) : chunk),
          stop.signal,
        );
        connection.isOpen = !isRefusing;
        connection.isFlowing = !isDead(url);
        return stream;
      },
      report: (said) => reports.push(said),
      onTitle: (title) => titles.push(title),
    },
    {
      createSink: () => ({
        append(bytes, seconds) {
          given.push({ at: appended, seconds, bytes });
          appended += seconds;
          audio.ahead += seconds;
        },
        position: () => appended - audio.ahead,
        end: () => appended,
        replace(from, frames) {
          const first = given.findIndex(({ at }) => Math.abs(at - from) < 0.001);
          if (first < 0 || frames.length !== given.length - first)
            throw new Error(`no such frames at ${from} s`);
          replaced.push(from);
          for (const [index, bytes] of frames.entries()) {
            const old = given[first + index];
            if (old) given[first + index] = { ...old, bytes };
          }
        },
        ahead: () => audio.ahead,
        evict() {},
        dropPart() {},
        close() {},
      }),
      read: (url, signal, take) =>
        new Promise((resolve, reject) => {
          if (isRefusing || refused.has(hostOf(url))) return reject(new TypeError('refused'));
          const connection = connect(
            url,
            (chunk, said) => (chunk === undefined ? resolve() : take(chunk, said)),
            signal,
          );
          connection.isFlowing = !isDead(url);
        }),
      low: hasLow
        ? { urls: [lowUrl], savesData: () => savesData, loadFinder: async () => findByNumber }
        : undefined,
    },
  );

  const deliver = () => {
    const milliseconds = step + unread;
    unread = 0;
    for (const connection of connections) {
      if (!connection.isOpen || !connection.isFlowing) continue;
      const to = Math.min(
        onAir(connection.url),
        connection.sent + (bytesPerSecond * milliseconds) / 1000,
      );
      if (to > connection.sent)
        connection.take(stationOf(connection.url).bytes(connection.sent, to), title);
      connection.sent = to;
    }
  };
  const play = () => {
    const seconds = isBreathless ? Math.min(audio.ahead, step / 1000) : step / 1000;
    if (isBreathless && seconds === 0) return;
    if (audio.ahead >= seconds && !audio.paused) {
      audio.ahead -= seconds;
      audio.sound(seconds);
    } else if (audio.readyState > 2) audio.runDry();
  };

  return {
    engine,
    audio,
    clock,
    loudness,
    replaced,
    /** The frames that were played so far. */
    heard: () => given.filter(({ at, seconds }) => at + seconds <= appended - audio.ahead + 0.001),
    reports,
    /** The titles that the engine reported. */
    titles,
    connections,
    open: () => connections.filter(({ isOpen }) => isOpen),
    /** Advances the time by these milliseconds, in small steps, as on a machine that is working. */
    async pass(milliseconds: number) {
      for (let passed = 0; passed < milliseconds; passed += step) {
        clock.advance(step);
        deliver();
        // Received data is processed in a task of its own.
        for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
        play();
      }
    },
    /**
     * The page is busy for this long while the decoder plays on and bytes arrive; its events and
     * timers come before its reads.
     */
    beBusy(milliseconds: number) {
      clock.freeze(milliseconds);
      unread += milliseconds;
      for (let passed = 0; passed < milliseconds; passed += step) play();
    },
    /** Limits the connection to this rate. */
    slowDown(toBytesPerSecond: number) {
      bytesPerSecond = toBytesPerSecond;
    },
    refuse(value: boolean) {
      isRefusing = value;
    },
    /** Sets the title that the station sends for the sound from now on. */
    sendTitle(text: string) {
      title = text;
    },
    refused,
    dead,
    /** Ends the connections normally. */
    async cut() {
      for (const connection of connections.filter(({ isOpen }) => isOpen)) {
        connection.isOpen = false;
        connection.take();
      }
      for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
    },
    /** No more bytes arrive on the connections that are open now. */
    swallow() {
      for (const connection of connections) connection.isFlowing = false;
    },
    /** Number of every frame that the decoder received. */
    played: () => given.map(numberOf),
    /** Whether each open connection is of the low stream. */
    openLow: () =>
      connections.filter(({ isOpen }) => isOpen).map(({ url }) => url.startsWith(lowUrl)),
    /**
     * Returns the number of the first received frame, and where the sequence first differs from the
     * station's.
     */
    compare() {
      const bytes = Buffer.concat(given.map(({ bytes }) => bytes));
      const frames = bytes.length / FRAME_BYTES;
      const first = bytes.readUInt32BE(100);
      const expected = Buffer.from(
        station.bytes(first * FRAME_BYTES, (first + frames) * FRAME_BYTES),
      );
      return { frames, isWhole: bytes.equals(expected) };
    },
  };
}
