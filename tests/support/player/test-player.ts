import { vi } from 'vitest';
import { createPlayer, type PlayerDeps } from '#src/player/create-player.ts';
import { engines } from '#src/player/engines.ts';
import type { PlaybackStatus, Source } from '#src/player/player-state.ts';
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
  deps: Partial<PlayerDeps> = {},
) {
  const clock = createManualClock();
  const audios: MadeUpAudio[] = [];
  const memory = new Map(Object.entries(stored));
  let wake = () => {};
  let otherTab = () => {};
  let announced = 0;
  // The jitter of the retries.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const player = createPlayer({
    createAudio() {
      const audio = makeAudio();
      audios.push(audio);
      return audio;
    },
    startStream: () => undefined,
    loadEngines: () => engines,
    clock,
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
    ...deps,
  });
  const connected = () => audios.filter((audio) => audio.isConnected);
  return {
    player,
    clock,
    memory,
    audios,
    connected,
    status: () => player.getState().status,
    /** Every status from here on, in order. */
    follow() {
      const statuses: PlaybackStatus['status'][] = [];
      let last = player.getState().status;
      player.subscribe(() => {
        const { status } = player.getState();
        if (status !== last) statuses.push(status);
        last = status;
      });
      return statuses;
    },
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

/** The listener asked the browser to use less data, or did not. */
export const stubSavesData = (saveData: boolean) =>
  vi.stubGlobal('navigator', { connection: { saveData } });
