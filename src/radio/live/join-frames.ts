import type { SoundFrame } from '#src/radio/mp3/frame-reader.ts';

/** A minute at 44.1 kHz: more than any burst contains. */
const rememberedFrames = 2400;

/**
 * Seconds that a burst may repeat beyond what is expected, as that of another relay. A listener on a slow
 * connection is behind all of the new burst: frames that match are of an earlier repeat of the song.
 */
const toleranceSeconds = 20;

/** With so many different frames, half a second of music, a match is no silence. */
const distinctFrames = 20;

/** FNV-1a hash: in a matching sequence, two different frames with the same hash do not occur. */
function markOf(bytes: Uint8Array): number {
  let mark = 0x811c9dc5;
  for (const byte of bytes) mark = Math.imul(mark ^ byte, 0x01000193);
  return mark >>> 0;
}

/**
 * Joins the connections of one station into one sequence of frames. The burst of a new connection
 * starts either within the frames already passed on (then it continues right after the last one,
 * without a gap or a repeat) or after them (then all of it is passed on).
 */
export function createFrameJoin() {
  let passed: number[] = [];
  /** Positions in `passed` where the new connection may have started; undefined when it is joined. */
  let starts: number[] | undefined;
  let pending: { frame: SoundFrame; mark: number }[] = [];
  /** Seconds that the burst of this connection repeats at most. */
  let mostSeconds = 0;
  /** The last start from which on enough different frames were passed on. */
  let lastSureStart = -1;

  const pass = (joined: readonly { frame: SoundFrame; mark: number }[]) => {
    for (const { mark } of joined) passed.push(mark);
    if (passed.length > 2 * rememberedFrames) passed = passed.slice(-rememberedFrames);
    return joined.map(({ frame }) => frame);
  };

  /** Passes on what follows the last frame, if the connection started at `start`. */
  const settle = (start: number) => {
    const joined = pending.slice(passed.length - start);
    starts = undefined;
    pending = [];
    return pass(joined);
  };

  const compare = (): SoundFrame[] => {
    const reached = starts?.filter((start) => start + pending.length >= passed.length) ?? [];
    // A song that is repeated matches once for each repeat: the burst is the shortest that is sure.
    const sure = reached.findLast((start) => start <= lastSureStart);
    if (sure !== undefined) return settle(sure);
    // Of several other positions (a silence that contains both ends) the earliest: nothing is heard
    // twice.
    const [start = passed.length] = starts ?? [];
    return start + pending.length >= passed.length ? settle(start) : [];
  };

  return {
    /** Returns the frames that the decoder has not received yet, in order. */
    accept(frames: readonly SoundFrame[]) {
      const taken: SoundFrame[] = [];
      for (const frame of frames) {
        const mark = markOf(frame.bytes);
        if (starts === undefined) {
          taken.push(...pass([{ frame, mark }]));
          continue;
        }
        const index = pending.length;
        const first = passed.length - mostSeconds / frame.seconds;
        if (index === 0)
          starts = passed.flatMap((one, start) => (one === mark && start >= first ? [start] : []));
        else
          starts = starts.filter((start) => {
            const past = passed[start + index];
            return past === undefined || past === mark;
          });
        pending.push({ frame, mark });
        taken.push(...compare());
      }
      return taken;
    },
    /**
     * Starts a new connection: its burst repeats frames already passed on. `expected`: the seconds that
     * it repeats if the burst is as long as that of the connection before.
     */
    reconnect(expected: number) {
      mostSeconds = Math.max(0, expected) + toleranceSeconds;
      pending = [];
      starts = passed.length === 0 ? undefined : [];
      const marks = new Set<number>();
      lastSureStart = passed.findLastIndex((mark) => marks.add(mark).size >= distinctFrames);
    },
    /** The connection before continues; nothing of the new one was accepted. */
    resume() {
      pending = [];
      starts = undefined;
    },
    /** The next connection plays another sound: none of it can have been passed on. */
    forget() {
      passed = [];
      pending = [];
      starts = undefined;
    },
  };
}
