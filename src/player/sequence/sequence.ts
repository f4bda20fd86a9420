import type { SleepTimerState } from '#src/player/sleep-timer/sleep-timer-state.ts';
import type { Clock } from '#src/radio/clock.ts';
import type { Radio } from '#src/radio/radio.ts';
import {
  isSameSource,
  type RadioState,
  type StorySource,
  wantsSound,
} from '#src/radio/radio-state.ts';

/** Milliseconds of quiet between two stories. */
const quietMs = 2000;
/** Milliseconds until a shelf that could not be read is asked for again. */
const retryMs = 15_000;

export type Skip = (by: 1 | -1) => void;

export interface SequenceDeps {
  radio: Pick<Radio, 'getState' | 'subscribe' | 'play'>;
  clock: Clock;
  choice: { read(): boolean };
  timer: { getState(): SleepTimerState };
  /** Returns the shelf, in its order; nothing when it cannot be read. */
  readShelf(): Promise<readonly StorySource[] | undefined>;
  /** Returns those on this device: without a network they follow one another. */
  readKept(): Promise<readonly StorySource[]>;
  isOnline(): boolean;
}

type Presses = { source: RadioState['source']; steps: number };

/**
 * Plays the next story of the shelf, and after the last one the first, in the same element: no new
 * touch is needed, also with the screen off. Returns the function that leads to the next story, or to the one
 * before.
 */
export function connectSequence({ radio, clock, choice, timer, ...deps }: SequenceDeps): Skip {
  let shelf: readonly StorySource[] | undefined;
  let reading: Promise<void> | undefined;
  let cancel: (() => void) | undefined;
  /** The last one that came without a press. */
  let followed: StorySource | undefined;
  /** Addresses of those that did not come: they are passed over, while there are others. */
  const lost = new Set<string>();

  /** A timer that waits for the end of another story wants one, whatever was chosen. */
  function wantsNext() {
    const state = timer.getState();
    if (state.status === 'untilSongEnd') return true;
    return choice.read() && !(state.status === 'off' && state.hasStopped);
  }

  /** While the story plays: at its end nothing has to be asked for. What failed is tried again then. */
  async function read() {
    if (shelf) return;
    reading ??= deps
      .readShelf()
      .then((found) => {
        shelf = found;
      })
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    await reading;
  }

  /** Its file may be gone. Without a network all of them are, and it waits. */
  function isLost({ status, source, trouble }: RadioState) {
    const isAwaited = status === 'starting' && trouble === 'unreachable';
    return isAwaited && isSameSource(source, followed) && deps.isOnline();
  }

  /** The story that another one is to follow. */
  function endedStory() {
    const state = radio.getState();
    const isEnd = (state.status === 'paused' && state.atEnd) || isLost(state);
    return isEnd && state.source?.name === 'story' ? state.source : undefined;
  }

  /** The shelf; those on this device where it is away, or `isLeft`. */
  async function findStories(isLeft = false) {
    const isAway = shelf === undefined || !deps.isOnline() || isLeft;
    const kept = isAway ? await deps.readKept().catch(() => []) : [];
    return kept.length > 0 ? kept : (shelf ?? []);
  }

  /** The presses at one story that wait for the shelf. */
  let pressed: Presses | undefined;
  async function skip(by: 1 | -1) {
    const { source } = radio.getState();
    if (pressed && isSameSource(pressed.source, source)) {
      pressed.steps += by;
      return;
    }
    const mine: Presses = { source, steps: by };
    pressed = mine;
    await read();
    const stories = await findStories();
    if (pressed !== mine) return;
    pressed = undefined;
    const at = stories.findIndex((story) => isSameSource(story, source));
    const next = stories.at((at + mine.steps) % stories.length);
    if (mine.steps !== 0 && next && isSameSource(radio.getState().source, source)) radio.play(next);
  }

  async function goOn() {
    const ended = endedStory();
    if (ended === undefined || !wantsNext()) return;
    await read();
    // The network may have gone since the shelf was read.
    const hasNotCome = isLost(radio.getState());
    const stories = await findStories(hasNotCome);
    // Something else may have been pressed meanwhile, or the timer has ended.
    if (!isSameSource(endedStory(), ended) || !wantsNext()) return;
    if (hasNotCome) lost.add(ended.url);
    const at = stories.findIndex((story) => isSameSource(story, ended));
    const others = [...stories.slice(at + 1), ...stories.slice(0, at + 1)];
    const next = others.find(({ url }) => !lost.has(url)) ?? others[0];
    if (next) {
      followed = next;
      radio.play(next);
    } else if (shelf === undefined) cancel = clock.after(retryMs, () => void goOn());
  }

  function follow() {
    const state = radio.getState();
    if (state.source?.name === 'story' && wantsSound(state) && wantsNext()) void read();
    if (endedStory()) cancel ??= clock.after(quietMs, () => void goOn());
    else {
      cancel?.();
      cancel = undefined;
    }
  }

  radio.subscribe(follow);
  follow();
  return (by) => void skip(by);
}
