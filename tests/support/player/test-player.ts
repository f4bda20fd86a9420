import { createEngine } from '#src/player/create-engine.ts';
import { createPlayer } from '#src/player/create-player.ts';
import type { Source } from '#src/player/player-state.ts';
import { createManualClock } from '../manual-clock.ts';
import { MadeUpAudio } from './made-up-audio.ts';

export const live: Source = { name: 'live', kind: 'live', url: 'http://radio.test/live.mp3' };
export const lullaby: Source = {
  name: 'lullaby',
  kind: 'file',
  url: 'http://radio.test/berceuse.mp3',
};

/** A player whose network, time and other tabs are controlled by the test. */
export function createTestPlayer(
  stored: Record<string, string> = {},
  makeAudio = () => new MadeUpAudio(),
) {
  const clock = createManualClock();
  const audios: MadeUpAudio[] = [];
  const memory = new Map(Object.entries(stored));
  let wake = () => {};
  let otherTab = () => {};
  let announced = 0;
  const player = createPlayer({
    createAudio() {
      const audio = makeAudio();
      audios.push(audio);
      return audio;
    },
    startStream: () => undefined,
    createEngine,
    clock,
    random: () => 0,
    memory: {
      read: (key) => memory.get(key) ?? null,
      write: (key, value) => memory.set(key, value),
    },
    openTabs: () => ({
      announce() {
        announced += 1;
      },
      onOther(run) {
        otherTab = run;
        return () => {};
      },
    }),
    onWake(run) {
      wake = run;
      return () => {};
    },
    attach() {},
  });
  const connected = () => audios.filter((audio) => audio.isConnected);
  return {
    player,
    clock,
    memory,
    audios,
    connected,
    status: () => player.getState().status,
    /** The only element with a source. */
    only(): MadeUpAudio {
      const [first, ...rest] = connected();
      if (first === undefined || rest.length > 0)
        throw new Error(`one connection expected, there are ${connected().length}`);
      return first;
    },
    /** Every address opened so far, by all elements. */
    opened: () => audios.flatMap((audio) => audio.opened),
    /** Sound and data arrive for this long on every element that has a connection. */
    flow(milliseconds: number) {
      for (let passed = 0; passed < milliseconds; passed += 250) {
        clock.advance(250);
        for (const audio of connected()) {
          audio.data();
          audio.sound();
        }
      }
    },
    wake: () => wake(),
    otherTabPlays: () => otherTab(),
    announced: () => announced,
  };
}
