import type { Clock } from '#src/player/clock.ts';
import type { Player } from '#src/player/create-player.ts';
import type { MediaSink } from '#src/player/live/media-sink.ts';
import type { SoundFrame } from '#src/sound/frame-reader.ts';
import { lowerFrame } from '#src/sound/mp3-gain.ts';
import { fadeSteps } from './frame-fade.ts';
import type { SoftEnd } from './sleep-timer.ts';

interface RadioFadeDeps {
  player: Pick<Player, 'getState' | 'setFrameFade'>;
  clock: Clock;
}

/** A frame in the decoder, from which second on it is heard, and by how much it is lowered. */
interface Given {
  readonly frame: SoundFrame;
  readonly at: number;
  level: number;
}

/**
 * Seconds in front of the position that are not appended again: the browser has decoded them, and
 * needs time to take the new ones.
 */
const untouched = 1;
/**
 * Steps a second at most, up and down: neither a timer that is late nor one that is put off may be
 * heard as a jump.
 */
const largestChange = 4;
/** Milliseconds by which the sound may be late before the frames ahead are made again. */
const tolerance = 500;
/** Milliseconds without a frame after which another engine must be playing. */
const passing = 15_000;

function lowered({ bytes }: SoundFrame, level: number): Uint8Array<ArrayBuffer> {
  const steps = Math.round(level);
  if (steps <= 0) return bytes;
  const copy = bytes.slice();
  lowerFrame(copy, 0, steps);
  return copy;
}

/**
 * For systems that control the volume themselves: every frame of the radio is lowered for the moment
 * at which it will be heard, which may be 40 s after it was given to the decoder. Nothing has to
 * happen in the last minute itself. When the end changes, the frames that are still ahead are
 * given again.
 */
export function createRadioFade({ player, clock }: RadioFadeDeps): SoftEnd {
  let endsAt: number | undefined;
  let sink: MediaSink | undefined;
  let given: Given[] = [];
  /** When the start of the sink's timeline was heard, or would have been, in milliseconds. */
  let beganAt = 0;
  let passedAt = Number.NEGATIVE_INFINITY;

  const wantedAt = (at: number) =>
    endsAt === undefined ? 0 : fadeSteps(endsAt - beganAt - at * 1000);

  const levelAfter = (before: Given | undefined, at: number) => {
    const wanted = wantedAt(at);
    if (before === undefined) return wanted;
    const change = largestChange * before.frame.seconds;
    return before.level + Math.min(change, Math.max(-change, wanted - before.level));
  };

  /** Gives the frames ahead again where their level is another one now. */
  const giveAgain = () => {
    if (sink === undefined) return;
    const from = sink.position() + untouched;
    const first = given.findIndex(({ at }) => at >= from);
    if (first < 0) return;
    let isChanged = false;
    for (let index = first; index < given.length; index += 1) {
      const one = given[index];
      if (one === undefined) continue;
      const level = levelAfter(given[index - 1], one.at);
      isChanged ||= Math.round(level) !== Math.round(one.level);
      one.level = level;
    }
    const ahead = given.slice(first);
    const [next] = ahead;
    if (!isChanged || next === undefined) return;
    sink.replace(
      next.at,
      ahead.map(({ frame, level }) => lowered(frame, level)),
    );
  };

  const follow = (to: MediaSink) => {
    if (to !== sink) given = [];
    sink = to;
    const position = to.position();
    given = given.filter(({ at }) => at >= position - untouched);
    const began = clock.now() - position * 1000;
    if (Math.abs(began - beganAt) <= tolerance) return;
    beganAt = began;
    giveAgain();
  };

  return {
    aim(at) {
      endsAt = at;
      if (!player.getState().canSetVolume)
        player.setFrameFade((frame, to) => {
          passedAt = clock.now();
          follow(to);
          const at = to.end();
          const level = levelAfter(given.at(-1), at);
          given.push({ frame, at, level });
          return lowered(frame, level);
        });
      giveAgain();
    },
    isAimed: () => endsAt !== undefined && clock.now() - passedAt < passing,
  };
}
