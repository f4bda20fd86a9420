import type { SoundFrame } from '#src/sound/frame-reader.ts';

/** A minute at 44.1 kHz: more than any burst contains. */
const remembered = 2400;

/**
 * Seconds that a burst may repeat beyond what is expected, as that of another relay. A listener on a slow
 * connection is behind all of the new burst: frames that match are of an earlier repeat of the song.
 */
const tolerance = 20;

/** With so many different frames, half a second of music, a match is no silence. */
const distinctive = 20;

/** FNV-1a hash: in a matching sequence, two different frames with the same hash do not occur. */
function markOf(bytes: Uint8Array): number {
  let mark = 0x811c9dc5;
  for (const byte of bytes) mark = Math.imul(mark ^ byte, 0x01000193);
  return mark >>> 0;
}

export interface FrameJoin {
  /** Returns the frames that the decoder has not received yet, in order. */
  accept(frames: readonly SoundFrame[]): SoundFrame[];
  /**
   * Starts a new connection: its burst repeats frames already passed on. `expected`: the seconds that
   * it repeats if the burst is as long as that of the connection before.
   */
  reconnect(expected: number): void;
  /** The connection before continues; nothing of the new one was accepted. */
  resume(): void;
  /** The next connection plays another sound: none of it can have been passed on. */
  forget(): void;
}

/**
 * Joins the connections of one station into one sequence of frames. The burst of a new connection
 * starts either within the frames already passed on (then it continues right after the last one,
 * without a gap or a repeat) or after them (then all of it is passed on).
 */
export function createFrameJoin(): FrameJoin {
  let given: number[] = [];
  /** Positions in `given` where the new connection may have started; undefined when it is joined. */
  let places: number[] | undefined;
  let pending: { frame: SoundFrame; mark: number }[] = [];
  /** Seconds that the burst of this connection repeats at most. */
  let most = 0;
  /** The last place from which on enough different frames were passed on. */
  let lastSure = -1;

  const give = (joined: readonly { frame: SoundFrame; mark: number }[]) => {
    for (const { mark } of joined) given.push(mark);
    if (given.length > 2 * remembered) given = given.slice(-remembered);
    return joined.map(({ frame }) => frame);
  };

  /** Passes on what follows the last frame, if the connection started at `place`. */
  const settle = (place: number) => {
    const joined = pending.slice(given.length - place);
    places = undefined;
    pending = [];
    return give(joined);
  };

  const compare = (): SoundFrame[] => {
    const reached = places?.filter((place) => place + pending.length >= given.length) ?? [];
    // A song that is repeated matches once for each repeat: the burst is the shortest that is sure.
    const sure = reached.findLast((place) => place <= lastSure);
    if (sure !== undefined) return settle(sure);
    // Of several other positions (a silence that contains both ends) the earliest: nothing is heard
    // twice.
    const [place = given.length] = places ?? [];
    return place + pending.length >= given.length ? settle(place) : [];
  };

  return {
    accept(frames) {
      const taken: SoundFrame[] = [];
      for (const frame of frames) {
        const mark = markOf(frame.bytes);
        if (places === undefined) {
          taken.push(...give([{ frame, mark }]));
          continue;
        }
        const index = pending.length;
        const first = given.length - most / frame.seconds;
        if (index === 0)
          places = given.flatMap((one, place) => (one === mark && place >= first ? [place] : []));
        else
          places = places.filter((place) => {
            const past = given[place + index];
            return past === undefined || past === mark;
          });
        pending.push({ frame, mark });
        taken.push(...compare());
      }
      return taken;
    },
    reconnect(expected) {
      most = Math.max(0, expected) + tolerance;
      pending = [];
      places = given.length === 0 ? undefined : [];
      const marks = new Set<number>();
      lastSure = given.findLastIndex((mark) => marks.add(mark).size >= distinctive);
    },
    resume() {
      pending = [];
      places = undefined;
    },
    forget() {
      given = [];
      pending = [];
      places = undefined;
    },
  };
}
