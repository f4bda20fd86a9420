import type { PlayedTitleDraft } from '#src/api/contract-bodies.ts';
import { createPlaylist, type LiveTrack } from './playlist.ts';

/**
 * Audio that was already played and that a new listener receives immediately: 12 s at 128 kb/s.
 * Browsers start at 128 KiB, and the rest is the reserve against network interruptions;
 * docs/benchmarks.md has the figures of smaller values. `burst-size` in the files of Icecast in
 * deploy/station is the same number.
 */
export const BURST_BYTES = 192 * 1024;

/**
 * The same for the low stream: 16 s at 64 kb/s. A listener whose connection is too slow for the full
 * one is some seconds further behind than its burst, and has to find that moment in this one.
 */
export const LOW_BURST_BYTES = 128 * 1024;

/** The time functions the station needs; tests pass their own. */
export type StationClock = {
  /** Milliseconds, monotonic. */
  now(): number;
  /** Calls back at this interval in milliseconds until the returned function is called. */
  every(milliseconds: number, callback: () => void): () => void;
};

const systemClock: StationClock = {
  now: () => performance.now(),
  every(milliseconds, callback) {
    // Open connections keep the process alive, not this timer.
    const timer = setInterval(callback, milliseconds).unref();
    return () => clearInterval(timer);
  },
};

type LiveStationOptions = {
  tracks: readonly LiveTrack[];
  /** The name in the `icy-name` header and on the status page. */
  name?: string;
  clock?: StationClock;
  burstBytes?: number;
  /** A listener this far behind the others is disconnected (Icecast calls it queue-size). */
  queueBytes?: number;
  /**
   * The station whose programme this one sends at another bit rate, at the same moments: its tracks
   * have the same frames.
   */
  beside?: Readonly<{ liveFrame: () => number }>;
};

/** Receives the audio of one listener. */
type Listener = {
  /** Returns false when the buffer is full: nothing more is sent until `goOn`. */
  write(sound: Uint8Array): boolean;
  end(): void;
  /** The station disconnects this listener because it reads nothing. */
  drop(): void;
};

export type LiveStation = ReturnType<typeof createLiveStation>;

type Position = { listener: Listener; at: number; burstEnd: number; isFull: boolean };

const KIB = 1024;
const TICK_MILLISECONDS = 250;
/** Limit of one write to a listener who catches up, so that no listener blocks the thread. */
const CATCH_UP_BYTES = 64 * KIB;

/**
 * An endless mp3 from a ring of tracks. The live position is a function of time alone, and a
 * listener is only a position in the ring: nothing is copied or queued per listener.
 */
export function createLiveStation({
  tracks,
  name = 'Radio Petite Lune',
  clock = systemClock,
  burstBytes = BURST_BYTES,
  queueBytes = 512 * KIB,
  beside,
}: LiveStationOptions) {
  const playlist = createPlaylist(tracks);
  const burstFrames = playlist.framesIn(burstBytes);
  const catchUpFrames = playlist.framesIn(CATCH_UP_BYTES);
  const positions = new Set<Position>();
  const startedAt = clock.now();
  let isClosed = false;
  let stopTicking: (() => void) | undefined;

  // The first listener's burst begins with the first track.
  const ownFrame = () =>
    burstFrames + Math.floor(((clock.now() - startedAt) / 1000) * playlist.framesPerSecond);
  const liveFrame = beside?.liveFrame ?? ownFrame;

  function send(position: Position, live: number) {
    while (!position.isFull && position.at < live) {
      const isCatchingUp = position.at >= position.burstEnd;
      const end = isCatchingUp ? Math.min(live, position.at + catchUpFrames) : position.burstEnd;
      const { bytes, next } = playlist.slice(position.at, end);
      position.at = next;
      position.isFull = !position.listener.write(bytes);
    }
  }

  function tick() {
    const live = liveFrame();
    for (const position of positions) {
      send(position, live);
      if (playlist.bytesBetween(position.at, live) <= queueBytes) continue;
      remove(position);
      position.listener.drop();
    }
  }

  function remove(position: Position) {
    if (!positions.delete(position) || positions.size > 0) return;
    stopTicking?.();
    stopTicking = undefined;
  }

  /** Adds a listener: the burst, then the live audio, until it leaves. */
  function listen(listener: Listener) {
    const live = liveFrame();
    const position = { listener, at: live - burstFrames, burstEnd: live, isFull: false };
    if (isClosed) {
      listener.end();
    } else {
      positions.add(position);
      stopTicking ??= clock.every(TICK_MILLISECONDS, tick);
      send(position, live);
    }
    return {
      goOn() {
        position.isFull = false;
        if (positions.has(position)) send(position, liveFrame());
      },
      leave: () => remove(position),
    };
  }

  return {
    name,
    kbps: playlist.format.kbps,
    listen,
    listenerCount: () => positions.size,
    /** Position that is on air, in frames of the playlist. */
    liveFrame,
    nowPlaying: () => playlist.trackAt(liveFrame()).title,
    /** The track that is on air: its length, and how much of it is still to come, in seconds. */
    onAir() {
      const frame = liveFrame();
      const { title, start, length } = playlist.trackAt(frame);
      const seconds = (frames: number) => frames / playlist.framesPerSecond;
      return { title, seconds: seconds(length), left: seconds(start + length - frame) };
    },
    close() {
      isClosed = true;
      for (const position of [...positions]) {
        remove(position);
        position.listener.end();
      }
    },
  };
}

/** Milliseconds. A timer may be one early: then the same title would be recorded again. */
const MARGIN = 100;

/** Records each title of the sample station as it begins, and the one that is on air now. */
export function recordTitles(
  station: LiveStation,
  listenerCount: () => number,
  record: (draft: PlayedTitleDraft) => Promise<void>,
) {
  const { title, seconds, left } = station.onAir();
  const draft = { title, artist: '', seconds: Math.round(seconds), listeners: listenerCount() };
  // A database that takes no write is what /healthz tells of.
  record(draft).catch(() => undefined);
  setTimeout(() => recordTitles(station, listenerCount, record), left * 1000 + MARGIN).unref();
}
