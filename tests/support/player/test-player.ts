import { vi } from 'vitest';
import { createSleepTimer } from '#src/player/sleep-timer/create-sleep-timer.ts';
import type { AudioElement } from '#src/radio/audio-element.ts';
import type { Clock } from '#src/radio/clock.ts';
import * as engines from '#src/radio/engines.ts';
import type { Press, PressedStream } from '#src/radio/press.ts';
import { createRadio, type Radio, type RadioDeps } from '#src/radio/radio.ts';
import type { PlaybackStatus, StationSource, StorySource } from '#src/radio/radio-state.ts';
import { createManualClock, startOfTime } from '../manual-clock.ts';
import { MadeUpAudio } from './made-up-audio.ts';

export const live: StationSource = {
  name: 'live',
  kind: 'live',
  url: 'http://radio.test/live.mp3',
};
export const lullaby: StationSource = {
  name: 'lullaby',
  kind: 'file',
  url: 'http://radio.test/berceuse.mp3',
};
export const story: StorySource = {
  name: 'story',
  kind: 'file',
  url: 'http://radio.test/media/ours.mp3',
  title: 'Le petit ours',
  picture: '/media/ours-600.webp',
  slug: 'le-petit-ours',
  gain: 0,
};

/** Where the page cannot read the stream: the element plays the address. */
export function pressAddress(element: AudioElement, url: string): Press {
  element.src = url;
  const played = element.play();
  played.catch(() => undefined);
  return {
    element,
    stream: undefined,
    abort: new AbortController(),
    pressedAt: startOfTime,
    played,
  };
}

/** A press on a stream that the page reads; what it receives is up to the test, and what takes its sound. */
export function pressStream(element: AudioElement, sourceBuffer = {}) {
  const press = pressAddress(element, 'blob:radio');
  const source: MediaSource = Object.assign(Object.create(null), {
    readyState: 'open',
    addSourceBuffer: () => sourceBuffer,
    sourceBuffers: [sourceBuffer],
  });
  const response = new Promise<Response>(() => {});
  const stream: PressedStream = { source, type: 'audio/mpeg', response };
  return { ...press, stream };
}

/** A player whose network, time and other tabs are controlled by the test. */
export function createTestPlayer(
  stored: Record<string, string> = {},
  makeAudio = () => new MadeUpAudio(),
  deps: Partial<RadioDeps> = {},
) {
  const clock = createManualClock();
  const audios: MadeUpAudio[] = [];
  const memory = new Map(Object.entries(stored));
  let wake = () => {};
  let otherTab = () => {};
  let announced = 0;
  // The jitter of the retries.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const player = createRadio({
    createAudio() {
      const audio = makeAudio();
      audios.push(audio);
      return audio;
    },
    makePress: (getElement, url) => pressAddress(getElement(), url),
    loadEngines: () => engines,
    clock,
    memory: {
      read: (key) => memory.get(key) ?? null,
      write: (key, value) => memory.set(key, value),
      canSetVolume() {
        const probe = makeAudio();
        probe.volume = 0.5;
        return probe.volume === 0.5;
      },
    },
    openTabChannel: () => ({
      announce() {
        announced += 1;
      },
      onOther(run) {
        otherTab = run;
      },
    }),
    onWake(run) {
      wake = run;
    },
    askForPlayback() {},
    onPress() {},
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

/** Its sleep timer, for sounds that it cannot make softer themselves. */
export const createTestTimer = (
  { player, clock }: Readonly<{ player: Radio; clock: Clock }>,
  goesOn = () => false,
) =>
  createSleepTimer({
    radio: player,
    clock,
    goesOn,
    softEnd: { aim() {}, isAimed: () => false },
  });

/** What waits for a promise has gone on. */
export async function turns() {
  for (let turn = 0; turn < 16; turn += 1) await Promise.resolve();
}

/** The listener asked the browser to use less data, or did not. */
export const stubSavesData = (saveData: boolean) =>
  vi.stubGlobal('navigator', { connection: { saveData } });
