import { createStore } from '#src/lib/store.ts';
import type { Loops } from './loops.ts';
import type { Loudness } from './loudness.ts';
import { type PlaybackStatus, type RadioState, serverState } from './radio-state.ts';
import type { StallDetector } from './stall-detector.ts';

/** What other features tell the pages, so that a page without one needs none of its code. */
type Notes = Pick<RadioState, 'onAir' | 'sleepLabel' | 'hasStandIn' | 'speaker'>;

export interface ShownParts {
  readonly loudness: Loudness;
  readonly loops: Loops;
  readonly waiting: StallDetector;
  readStatus(): PlaybackStatus;
}

/** Returns whether a listener would see no difference. */
function isSameState(one: RadioState, other: RadioState): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof RadioState)[];
  return keys.every((key) => one[key] === other[key]);
}

/** The state that the pages show. */
export function createShownState({ loudness, loops, waiting, readStatus }: ShownParts) {
  const { write, ...shown } = createStore<RadioState>(serverState);
  let notes: Notes = { onAir: undefined, sleepLabel: '', hasStandIn: false, speaker: 'none' };

  const publish = () => {
    const { volume, muted, canSetVolume } = loudness;
    const state = {
      ...readStatus(),
      ...{ volume, muted, canSetVolume },
      ...{ loop: loops.chosen.lullaby, storyLoop: loops.chosen.story, trouble: waiting.trouble },
      ...notes,
      // The radio's song is not what is heard while the lullaby stands in.
      onAir: notes.hasStandIn ? undefined : notes.onAir,
    };
    // The first use after hydration changes nothing as a rule: React would render the player again.
    if (!isSameState(shown.read(), state)) write(state);
  };

  return {
    ...shown,
    publish,
    note(changed: Partial<Notes>) {
      notes = { ...notes, ...changed };
      publish();
    },
  };
}
