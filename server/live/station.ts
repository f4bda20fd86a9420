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

/** A listener's position in the stream. */
export type Listening = { goOn(): void; leave(): void };

export type LiveStation = {
  readonly name: string;
  readonly kbps: number;
  /** Adds a listener: the burst, then the live audio, until it leaves. */
  listen(listener: Listener): Listening;
  listenerCount(): number;
  /** Position that is on air, in frames of the playlist. */
  liveFrame(): number;
  /** Title of the track that is on air. */
  nowPlaying(): string;
  /** The same track: its length, and how much of it is still to come, in seconds. */
  onAir(): { title: string; seconds: number; left: number };
  /** Whether nothing could be heard for so many seconds. */
  isSilent(seconds: number): boolean;
  /** Ends every listener's stream and stops the clock. */
  close(): void;
};

type Place = { listener: Listener; at: number; burstEnd: number; isFull: boolean };

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
  const places = new Set<Place>();
  const startedAt = clock.now();
  let isClosed = false;
  let stopTicking: (() => void) | undefined;

  // The first listener's burst begins with the first track.
  const ownFrame = () =>
    burstFrames + Math.floor(((clock.now() - startedAt) / 1000) * playlist.framesPerSecond);
  const liveFrame = beside?.liveFrame ?? ownFrame;

  function send(place: Place, live: number) {
    while (!place.isFull && place.at < live) {
      const isCatchingUp = place.at >= place.burstEnd;
      const end = isCatchingUp ? Math.min(live, place.at + catchUpFrames) : place.burstEnd;
      const { title } = playlist.trackAt(place.at);
      const { bytes, next } = playlist.slice(place.at, end);
      place.at = next;
      place.isFull = !place.listener.write(bytes, title);
    }
  }

  function tick() {
    const live = liveFrame();
    for (const place of places) {
      send(place, live);
      if (playlist.bytesBetween(place.at, live) <= queueBytes) continue;
      remove(place);
      place.listener.drop();
    }
  }

  function remove(place: Place) {
    if (!places.delete(place) || places.size > 0) return;
    stopTicking?.();
    stopTicking = undefined;
  }

  function listen(listener: Listener): Listening {
    const live = liveFrame();
    const place = { listener, at: live - burstFrames, burstEnd: live, isFull: false };
    if (isClosed) {
      listener.end();
    } else {
      places.add(place);
      stopTicking ??= clock.every(tickMilliseconds, tick);
      send(place, live);
    }
    return {
      goOn() {
        place.isFull = false;
        if (places.has(place)) send(place, liveFrame());
      },
      leave: () => remove(place),
    };
  }

  return {
    name,
    kbps: playlist.format.kbps,
    listen,
    listenerCount: () => places.size,
    liveFrame,
    nowPlaying: () => playlist.trackAt(liveFrame()).title,
    onAir() {
      const frame = liveFrame();
      const { title, start, length } = playlist.trackAt(frame);
      const seconds = (frames: number) => frames / playlist.framesPerSecond;
      return { title, seconds: seconds(length), left: seconds(start + length - frame) };
    },
    isSilent(seconds) {
      const live = liveFrame();
      return playlist.isSilent(live - Math.ceil(seconds * playlist.framesPerSecond), live);
    },
    close() {
      isClosed = true;
      for (const place of [...places]) {
        remove(place);
        place.listener.end();
      }
    },
  };
}
