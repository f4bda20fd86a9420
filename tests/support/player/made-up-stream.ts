import { createTitleWriter, TITLE_INTERVAL } from '#server/live/title-writer.ts';
import type { StartedStream } from '#src/lib/start-stream.ts';
import type { EngineReport } from '#src/player/engine/engine.ts';
import { createLoudness } from '#src/player/engine/loudness.ts';
import { createStreamEngine } from '#src/player/engine/stream-engine.ts';
import { FRAME_BYTES, FRAMES_PER_SECOND } from '#tests/support/mp3.ts';
import { createManualClock } from '../manual-clock.ts';
import { MadeUpAudio } from './made-up-audio.ts';
import { createMadeUpStation } from './made-up-station.ts';

interface Connection {
  /** Bytes of the station that were sent, from its start. */
  sent: number;
  isOpen: boolean;
  /** Bytes arrive. */
  isFlowing: boolean;
  take(chunk?: Uint8Array<ArrayBuffer>, title?: string): unknown;
}

const step = 100;
const hostOf = (url: string) => new URL(url).host;
const station = createMadeUpStation(120_000);

/** A listener of a simulated station: the test controls network, time and decoder. */
export function createStreamListener({
  burstSeconds = 4,
  isReadable = true,
  isTitled = false,
  addresses = ['http://radio.test/live.mp3'],
} = {}) {
  const clock = createManualClock();
  const began = clock.now() - 60_000;
  const audio = new MadeUpAudio();
  const connections: Connection[] = [];
  const given: Uint8Array[] = [];
  const reports: EngineReport[] = [];
  const titles: string[] = [];
  let title: string | undefined;
  let isRefusing = false;
  /** Hosts that refuse, and hosts that accept connections and never answer. */
  const refused = new Set<string>();
  const dead = new Set<string>();
  const isDead = (url: string) => dead.has(hostOf(url));
  let bytesPerSecond = Number.POSITIVE_INFINITY;

  const onAir = () => Math.floor(((clock.now() - began) / 1000) * FRAMES_PER_SECOND * FRAME_BYTES);
  const connect = (take: Connection['take'], stop: AbortSignal) => {
    const sent = onAir() - Math.floor(burstSeconds * FRAMES_PER_SECOND * FRAME_BYTES);
    const connection: Connection = { sent, isOpen: true, isFlowing: true, take };
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
      loudness: createLoudness({ read: () => null, write() {} }),
      startStream(element) {
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
          take: undefined,
          headers: isTitled ? new Headers({ 'icy-metaint': String(TITLE_INTERVAL) }) : undefined,
          isGivenUp: false,
          isBoxed: false,
        };
        const connection = connect(
          (chunk, said = '') =>
            stream.take?.(chunk && write ? new Uint8Array(write(chunk, said)) : chunk),
          stop.signal,
        );
        connection.isOpen = !isRefusing;
        connection.isFlowing = !isDead(addresses[0] ?? '');
        return stream;
      },
      report: (said) => reports.push(said),
      onTitle: (title) => titles.push(title),
    },
    {
      createSink: () => ({
        append(bytes) {
          given.push(bytes);
          audio.ahead += bytes.length / FRAME_BYTES / FRAMES_PER_SECOND;
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
            (chunk, said) => (chunk === undefined ? resolve() : take(chunk, said)),
            signal,
          );
          connection.isFlowing = !isDead(url);
        }),
    },
  );

  const deliver = () => {
    for (const connection of connections) {
      if (!connection.isOpen || !connection.isFlowing) continue;
      const to = Math.min(onAir(), connection.sent + (bytesPerSecond * step) / 1000);
      if (to > connection.sent) connection.take(station.bytes(connection.sent, to), title);
      connection.sent = to;
    }
  };
  const play = () => {
    const seconds = step / 1000;
    if (audio.ahead >= seconds && !audio.paused) {
      audio.ahead -= seconds;
      audio.sound(seconds);
    } else if (audio.readyState > 2) audio.runDry();
  };

  return {
    engine,
    audio,
    clock,
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
        for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
        play();
      }
    },
    /** Limits the connection to this rate. */
    slowDown(toBytesPerSecond: number) {
      bytesPerSecond = toBytesPerSecond;
    },
    refuse(value: boolean) {
      isRefusing = value;
    },
    /** Sets the title that the station sends for the sound from now on. */
    say(text: string) {
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
    /**
     * Returns the number of the first received frame, and where the sequence first differs from the
     * station's.
     */
    compare() {
      const bytes = Buffer.concat(given);
      const frames = bytes.length / FRAME_BYTES;
      const first = bytes.readUInt32BE(100);
      const expected = Buffer.from(
        station.bytes(first * FRAME_BYTES, (first + frames) * FRAME_BYTES),
      );
      return { frames, isWhole: bytes.equals(expected) };
    },
  };
}
