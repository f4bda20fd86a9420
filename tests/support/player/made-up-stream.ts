import * as engines from '#src/radio/engines.ts';
import type { StreamTools } from '#src/radio/live/media-source-engine.ts';
import { readMp3Frames } from '#src/radio/mp3/mp3-frames.ts';
import { FRAME_BYTES, FRAMES_PER_SECOND } from '#tests/support/mp3.ts';
import { MadeUpAudio } from './made-up-audio.ts';
import { createMadeUpLowStation, createMadeUpStation, numberOf } from './made-up-station.ts';
import { createTestPlayer, live, pressAddress, pressStream, stubSavesData } from './test-player.ts';

interface Connection {
  readonly url: string;
  /** Bytes of the station that were sent, from its start. */
  sent: number;
  isOpen: boolean;
  /** Bytes arrive. */
  isFlowing: boolean;
  take(chunk?: Uint8Array<ArrayBuffer>): unknown;
}

const step = 100;
const hostOf = (url: string) => new URL(url).host;
const station = createMadeUpStation(120_000);
const lowStation = createMadeUpLowStation(120_000);
const ownSound: Pick<typeof station, 'bytes' | 'frameBytes'> = station;
const lowUrl = 'http://radio.test/live-low.mp3';

/** A listener of a simulated station: the test controls network, time and decoder. */
export function createStreamListener({
  burstSeconds = 4,
  isReadable = true,
  addresses = ['http://radio.test/live.mp3'],
  /** Another sound of the station; `frameBytes` is its average in 26 ms. */
  sound = ownSound,
  hasLow = false,
  savesData = false,
  /** The decoder plays what it has, however little, and never says that it waits, as Firefox's. */
  isBreathless = false,
  /** Of a file in place of the stream: each connection brings it from its beginning, and ends. */
  fileSeconds = 0,
} = {}) {
  stubSavesData(savesData);
  const audio = new MadeUpAudio();
  const connections: Connection[] = [];
  /** The frames that the decoder received. */
  const appended: Uint8Array[] = [];
  const stationOf = (url: string) => (url.startsWith(lowUrl) ? lowStation : sound);
  let refusal: Error | undefined;
  /** Hosts that refuse, and hosts that accept connections and never answer. */
  const refused = new Set<string>();
  const dead = new Set<string>();
  const isDead = (url: string) => dead.has(hostOf(url));
  let bytesPerSecond = Number.POSITIVE_INFINITY;
  /** The address of the last request. */
  let asked = '';
  /** Milliseconds since the page could last read. */
  let unread = 0;

  const onAir = (url: string, secondsAgo = 0) =>
    Math.floor(
      ((clock.now() - began) / 1000 - secondsAgo) * FRAMES_PER_SECOND * stationOf(url).frameBytes,
    );
  const fileEnd = Math.floor(fileSeconds * FRAMES_PER_SECOND) * station.frameBytes;
  const connect = (url: string, take: Connection['take'], stop: AbortSignal) => {
    // Whoever needs the low stream is further behind than one burst.
    const sent = onAir(url, stationOf(url) === lowStation ? burstSeconds + 4 : burstSeconds);
    const connection: Connection = {
      url,
      sent: fileEnd ? 0 : sent,
      isOpen: true,
      isFlowing: true,
      take,
    };
    connections.push(connection);
    stop.addEventListener('abort', () => {
      connection.isOpen = false;
    });
    return connection;
  };

  const sourceBuffer = {
    updating: false,
    onupdateend: (): void => undefined,
    appendBuffer(bytes: Uint8Array<ArrayBuffer>) {
      sourceBuffer.updating = true;
      const frames = readMp3Frames(bytes);
      appended.push(...frames.map(({ start, length }) => bytes.subarray(start, start + length)));
      queueMicrotask(() => {
        sourceBuffer.updating = false;
        audio.ahead += frames.length / FRAMES_PER_SECOND;
        sourceBuffer.onupdateend?.();
      });
    },
  };

  const tools: StreamTools = {
    request(url) {
      asked = url;
      return new Promise(() => {});
    },
    read: (_answer, signal, take) =>
      new Promise((resolve, reject) => {
        if (refusal) return reject(refusal);
        if (refused.has(hostOf(asked))) return reject(new TypeError('refused'));
        const connection = connect(
          asked,
          (chunk) => (chunk === undefined ? resolve() : take(chunk)),
          signal,
        );
        connection.isFlowing = !isDead(asked);
      }),
  };

  const { player, clock, follow, wake, otherTabPlays } = createTestPlayer({}, () => audio, {
    loadEngines: () => ({
      ...engines,
      createMediaSourceEngine: (press, stream, book, deps) =>
        engines.createMediaSourceEngine(press, stream, book, deps, tools),
    }),
    makePress(getElement, url, isStream) {
      asked = url;
      const element = getElement();
      return isReadable && isStream
        ? pressStream(element, sourceBuffer)
        : pressAddress(element, url);
    },
  });
  const began = clock.now() - 60_000;
  const reports = follow();
  const [url = '', ...relays] = addresses;

  const deliver = () => {
    const milliseconds = step + unread;
    unread = 0;
    for (const connection of connections) {
      if (!connection.isOpen || !connection.isFlowing) continue;
      if (fileEnd && connection.sent === fileEnd) {
        connection.isOpen = false;
        connection.take();
      }
      const to = Math.min(
        fileEnd || onAir(connection.url),
        connection.sent + (bytesPerSecond * milliseconds) / 1000,
      );
      if (to > connection.sent)
        connection.take(stationOf(connection.url).bytes(connection.sent, to));
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
    press: () => player.play({ ...live, url, relays, low: hasLow ? [lowUrl] : [] }),
    pause: player.pause,
    player,
    otherTabPlays,
    wake,
    audio,
    clock,
    reports,
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
    refuse(value: boolean, error = new TypeError('refused')) {
      refusal = value ? error : undefined;
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
    played: () => appended.map((bytes) => numberOf({ bytes })),
    /** Whether each open connection is of the low stream. */
    openLow: () =>
      connections.filter(({ isOpen }) => isOpen).map(({ url }) => url.startsWith(lowUrl)),
    /**
     * Returns the number of the first received frame, and where the sequence first differs from the
     * station's.
     */
    compare() {
      const bytes = Buffer.concat(appended);
      const frames = bytes.length / FRAME_BYTES;
      const first = bytes.readUInt32BE(100);
      const expected = Buffer.from(
        station.bytes(first * FRAME_BYTES, (first + frames) * FRAME_BYTES),
      );
      return { frames, isWhole: bytes.equals(expected) };
    },
  };
}
