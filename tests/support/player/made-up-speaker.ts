import { createSpeaker } from '#src/player/speaker/speaker.ts';
import { speakerDeviceOf } from '#src/player/speaker/speaker-device.ts';
import type { Clock } from '#src/radio/clock.ts';
import type { Radio } from '#src/radio/radio.ts';
import { MadeUpAudio } from './made-up-audio.ts';
import { turns } from './test-player.ts';

/** The list of a browser is answered with the name of an error, or with a speaker. */
type Answer = 'chosen' | (string & {});

/** Chromium's way to a speaker, without one. */
export class MadeUpRemote extends EventTarget {
  state: RemotePlaybackState = 'disconnected';
  /** Set where the browser cannot watch. */
  isBlind = false;
  prompts = 0;
  readonly #watchers = new Set<RemotePlaybackAvailabilityCallback>();
  #answer: (answer: Answer) => void = () => {};

  watchAvailability = async (run: RemotePlaybackAvailabilityCallback) => {
    if (this.isBlind) throw new DOMException('blind', 'NotSupportedError');
    this.#watchers.add(run);
    return 1;
  };
  cancelWatchAvailability = async () => this.#watchers.clear();
  prompt = () => {
    this.prompts += 1;
    return new Promise<undefined>((resolve, reject) => {
      this.#answer = (answer) => {
        if (answer !== 'chosen') return reject(new DOMException('no speaker', answer));
        this.enter(this.state === 'disconnected' ? 'connecting' : 'disconnected');
        resolve(undefined);
      };
    });
  };

  forget() {
    this.#watchers.clear();
  }
  get watchers() {
    return this.#watchers.size;
  }
  find(isAvailable: boolean) {
    for (const run of this.#watchers) run(isAvailable);
  }
  /** The listener chooses, or the browser fails. */
  async answer(answer: Answer) {
    this.#answer(answer);
    await turns();
  }
  enter(state: RemotePlaybackState) {
    this.state = state;
    const type = { connecting: 'connecting', connected: 'connect', disconnected: 'disconnect' };
    this.dispatchEvent(new Event(type[state]));
  }
}

/** Gives a made-up element a way to a speaker, as in Chromium, and the radio the code for it. */
export function giveCast(audio: MadeUpAudio, player: Radio, clock: Clock) {
  const remote = new MadeUpRemote();
  const finder = Object.assign(new MadeUpAudio(), { remote: new MadeUpRemote() });
  const element = Object.defineProperty(Object.assign(audio, { remote }), 'disableRemotePlayback', {
    set(value: boolean) {
      if (!value) return;
      remote.forget();
      if (remote.state !== 'disconnected') remote.enter('disconnected');
    },
  });
  let isVisible = true;
  let noteVisibility = () => {};
  const device = speakerDeviceOf(element, { clock, createFinder: () => finder });
  if (device === undefined) throw new Error('a way to a speaker was given');
  const speaker = createSpeaker({
    radio: player,
    device,
    clock,
    isVisible: () => isVisible,
    onVisibilityChange(run) {
      noteVisibility = run;
    },
  });
  /** The element knows the format of its address. */
  const load = async () => {
    audio.readyState = 1;
    audio.fire('loadedmetadata');
    await turns();
  };
  return {
    remote,
    finder,
    choose: speaker.choose,
    show(value: boolean) {
      isVisible = value;
      noteVisibility();
    },
    load,
    /** From the press to the sound of the speaker. */
    async send() {
      const asked = speaker.choose();
      await turns();
      if (audio.readyState === 0) await load();
      await remote.answer('chosen');
      remote.enter('connected');
      audio.sound();
      return asked;
    },
  };
}

/** The same as in Safari, which sends on whatever the element has. */
export function giveAirPlay(audio: MadeUpAudio, player: Radio, clock: Clock) {
  let pickers = 0;
  const element = Object.assign(audio, {
    webkitCurrentPlaybackTargetIsWireless: false,
    webkitShowPlaybackTargetPicker() {
      pickers += 1;
    },
  });
  const device = speakerDeviceOf(element, { clock, createFinder: () => new MadeUpAudio() });
  if (device === undefined) throw new Error('a way to a speaker was given');
  const speaker = createSpeaker({
    radio: player,
    device,
    clock,
    isVisible: () => true,
    onVisibilityChange() {},
  });
  return {
    choose: speaker.choose,
    pickers: () => pickers,
    find(availability: 'available' | 'not-available') {
      const found = new Event('webkitplaybacktargetavailabilitychanged');
      audio.dispatchEvent(Object.assign(found, { availability }));
    },
    enter(isWireless: boolean) {
      element.webkitCurrentPlaybackTargetIsWireless = isWireless;
      audio.fire('webkitcurrentplaybacktargetiswirelesschanged');
    },
  };
}
