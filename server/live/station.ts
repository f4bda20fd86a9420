import { createPlaylist, type LiveTrack } from './playlist.ts';
import { type StationClock, systemClock } from './station-clock.ts';

export type LiveStationOptions = {
  tracks: readonly LiveTrack[];
  /** What the `icy-name` header and the status page say. */
  name?: string;
  clock?: StationClock;
  /** Sound already played that a new listener gets at once: browsers start when 128 KiB are there. */
  burstBytes?: number;
  /** A listener this far behind the others is dropped (Icecast calls it queue-size). */
  queueBytes?: number;
  /** How often new sound is handed out. */
  tickMilliseconds?: number;
};

export type LiveStation = {
  readonly name: string;
  readonly kbps: number;
  /**
   * A new listener: the burst, then the live sound, for ever. Cancel the stream to leave.
   * `onDropped` is told when the station gives up on a listener that does not read.
   */
  listen(onDropped?: () => void): ReadableStream<Uint8Array>;
  listenerCount(): number;
  /** Title of the track that is on air. */
  nowPlaying(): string;
  /** Ends every listener's stream and stops the clock. */
  close(): void;
};

type Listener = {
  read(live: number): void;
  behind(live: number): number;
  end(): void;
  onDropped: (() => void) | undefined;
};

const KIB = 1024;
/** One answer to a listener who catches up: bounded, so that nobody holds the thread. */
const CATCH_UP_BYTES = 64 * KIB;

/**
 * An endless mp3 from a ring of tracks. The live place is a function of the time alone, and a
 * listener is no more than a place in the ring: nothing is copied or queued per listener.
 */
export function createLiveStation({
  tracks,
  name = 'Radio Petite Lune',
  clock = systemClock,
  burstBytes = 160 * KIB,
  queueBytes = 512 * KIB,
  tickMilliseconds = 250,
}: LiveStationOptions): LiveStation {
  const playlist = createPlaylist(tracks);
  const burstFrames = playlist.framesIn(burstBytes);
  const catchUpFrames = playlist.framesIn(CATCH_UP_BYTES);
  const listeners = new Set<Listener>();
  const startedAt = clock.now();
  let isClosed = false;
  let stopTicking: (() => void) | undefined;

  // The first listener's burst begins with the first track.
  const liveFrame = () =>
    burstFrames + Math.floor(((clock.now() - startedAt) / 1000) * playlist.framesPerSecond);

  function tick() {
    const live = liveFrame();
    for (const listener of listeners) {
      listener.read(live);
      if (listener.behind(live) <= queueBytes) continue;
      listener.end();
      listener.onDropped?.();
    }
  }

  function add(listener: Listener) {
    listeners.add(listener);
    stopTicking ??= clock.every(tickMilliseconds, tick);
  }

  function remove(listener: Listener) {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    stopTicking?.();
    stopTicking = undefined;
  }

  function listen(onDropped?: () => void): ReadableStream<Uint8Array> {
    let place = liveFrame() - burstFrames;
    const burstEnd = place + burstFrames;
    let answer: (() => void) | undefined;
    let self: Listener;

    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          self = {
            read(live) {
              if (!answer || place >= live) return;
              const isCatchingUp = place >= burstEnd;
              const end = isCatchingUp ? Math.min(live, place + catchUpFrames) : burstEnd;
              const { bytes, next } = playlist.slice(place, end);
              place = next;
              controller.enqueue(bytes);
              answer();
              answer = undefined;
            },
            behind: (live) => playlist.bytesBetween(place, live),
            end() {
              remove(self);
              answer?.();
              controller.close();
            },
            onDropped,
          };
          if (isClosed) controller.close();
          else add(self);
        },
        pull() {
          const answered = new Promise<void>((resolve) => {
            answer = resolve;
          });
          self.read(liveFrame());
          return answered;
        },
        cancel: () => remove(self),
      },
      // Nothing is prepared ahead: an unread listener costs one place in the ring.
      { highWaterMark: 0 },
    );
  }

  return {
    name,
    kbps: playlist.format.kbps,
    listen,
    listenerCount: () => listeners.size,
    nowPlaying: () => playlist.titleAt(liveFrame()),
    close() {
      isClosed = true;
      for (const listener of [...listeners]) listener.end();
    },
  };
}
