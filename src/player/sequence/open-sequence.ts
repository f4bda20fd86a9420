import { listStories } from '#src/api/stories.ts';
import { sequenceChoice } from '#src/player/choices.ts';
import { readRecordings } from '#src/player/offline/recordings.ts';
import { sleepTimer } from '#src/player/sleep-timer/sleep-timer.ts';
import { storySource } from '#src/player/story-source.ts';
import { realClock } from '#src/radio/clock.ts';
import type { Radio } from '#src/radio/radio.ts';
import { connectSequence, type Skip } from './sequence.ts';

/** The same in the browser; called once per page. */
export const openSequence = (radio: Radio): Skip =>
  connectSequence({
    radio,
    clock: realClock,
    choice: sequenceChoice,
    timer: sleepTimer,
    readShelf: async () => (await listStories())?.map(storySource),
    readKept: async () => (await readRecordings(window.caches)).kept,
    isOnline: () => navigator.onLine,
  });
