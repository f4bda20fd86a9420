import { BURST_BYTES } from './burst.ts';
import { createPlaylist, type LiveTrack } from './playlist.ts';
import { type StationClock, systemClock } from './station-clock.ts';

export type LiveStationOptions = {
  tracks: readonly LiveTrack[];
  /** The name in the `icy-name` header and on the status page. */
  name?: string;
  clock?: StationClock;
  burstBytes?: number;
  /** A listener this far behind the others is disconnected (Icecast calls it queue-size). */
  queueBytes?: number;
  /** How often new audio is sent. */
  tickMilliseconds?: number;
  /**
   * The station whose programme this one sends at another bit rate, at the same moments: its tracks
   * have the same frames.
   */
  beside?: Pick<LiveStation, 'liveFrame'>;
};

/** Receives the audio of one listener. */
export type Listener = {
  /**
   * Audio of one track. Returns false when the buffer is full: nothing more is sent until `goOn`.
   */
  write(sound: Uint8Array, title: string): boolean;
  /** The station stops. */
  end(): void;
  /** The station disconnects this listener because it reads nothing. */
  drop(): void;
};

/** What a listener does with its stream. */
export type Subscription = { goOn(): void; leave(): void };

export type LiveStation = {
  readonly name: string;
  readonly kbps: number;
  /** Adds a listener: the burst, then the live audio, until it leaves. */
  listen(listener: Listener): Subscription;
  listenerCount(): number;
  /** Position that is on air, in frames of the playlist. */
  liveFrame(): number;
  /** Title of the track that is on air. */
  nowPlaying(): string;
  /** The same track: its length, and how much of it is still to come, in seconds. */
  onAir(): { title: string; seconds: number; left: number };
  /** Ends every listener's stream and stops the clock. */
  close(): void;
};

type Position = { listener: Listener; at: number; burstEnd: number; isFull: boolean };

const KIB = 1024;
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
  tickMilliseconds = 250,
  beside,
}: LiveStationOptions): LiveStation {
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
      const { title } = playlist.trackAt(position.at);
      const { bytes, next } = playlist.slice(position.at, end);
      position.at = next;
      position.isFull = !position.listener.write(bytes, title);
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

  function listen(listener: Listener): Subscription {
    const live = liveFrame();
    const position = { listener, at: live - burstFrames, burstEnd: live, isFull: false };
    if (isClosed) {
      listener.end();
    } else {
      positions.add(position);
      stopTicking ??= clock.every(tickMilliseconds, tick);
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
    liveFrame,
    nowPlaying: () => playlist.trackAt(liveFrame()).title,
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
