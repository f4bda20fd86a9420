import type { SoundFrame } from '#src/lib/mp3-stream.ts';

/** A minute at 44.1 kHz: more than any burst goes back. */
const remembered = 2400;

/** FNV-1a: two frames with one mark in a sequence that fits otherwise do not occur. */
function markOf(bytes: Uint8Array): number {
  let mark = 0x811c9dc5;
  for (const byte of bytes) mark = Math.imul(mark ^ byte, 0x01000193);
  return mark >>> 0;
}

export interface FrameJoin {
  /** The frames that the decoder has not had yet, in order. */
  accept(frames: readonly SoundFrame[]): SoundFrame[];
  /** A new connection begins: its burst goes back to what was already given. */
  reconnect(): void;
  /** The next connection is another sound: nothing of it can have been given. */
  forget(): void;
}

/**
 * Makes one sequence of frames from the connections of one station. The burst of a new connection
 * starts somewhere in what was given (then it goes on right behind the last frame, without a hole
 * or a repeat) or after it (then nothing of it is left out).
 */
export function createFrameJoin(): FrameJoin {
  let given: number[] = [];
  /** Places in `given` where the new connection may have begun; undefined: it is joined. */
  let places: number[] | undefined;
  let pending: { frame: SoundFrame; mark: number }[] = [];

  const give = (joined: readonly { frame: SoundFrame; mark: number }[]) => {
    for (const { mark } of joined) given.push(mark);
    if (given.length > 2 * remembered) given = given.slice(-remembered);
    return joined.map(({ frame }) => frame);
  };

  /** What follows the last given frame, should the connection have begun at `place`. */
  const settle = (place: number) => {
    const joined = pending.slice(given.length - place);
    places = undefined;
    pending = [];
    return give(joined);
  };

  const compare = (): SoundFrame[] => {
    // Of several places (a silence that both ends lie in) the earliest: nothing is heard twice.
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
        if (index === 0) places = given.flatMap((one, place) => (one === mark ? [place] : []));
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
    reconnect() {
      pending = [];
      places = given.length === 0 ? undefined : [];
    },
    forget() {
      given = [];
      pending = [];
      places = undefined;
    },
  };
}
