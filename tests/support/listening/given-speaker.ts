import type { Page } from '@playwright/test';

/** What the page of a test has instead of a speaker in the room. */
interface GivenSpeaker {
  find(isThere: boolean): void;
  /** What the next list is answered with: `chosen`, or the name of an error. */
  answer: string;
  prompts: number;
  disconnect(): void;
}

/**
 * Run in the page before anything else: every element has the way to a speaker that Chromium gives it,
 * which knows a speaker and opens its list only for an element that has loaded an address.
 */
export function installSpeaker() {
  let isThere = false;
  const remotes = new Map<HTMLMediaElement, GivenRemote>();

  class GivenRemote extends EventTarget {
    state = 'disconnected';
    readonly #watchers = new Set<(isAvailable: boolean) => void>();
    readonly #element: HTMLMediaElement;
    #last = false;
    constructor(element: HTMLMediaElement) {
      super();
      this.#element = element;
      for (const type of ['loadedmetadata', 'emptied'])
        element.addEventListener(type, () => this.look());
    }
    get #canBeSent() {
      const { currentSrc, readyState } = this.#element;
      return currentSrc.startsWith('http') && readyState > 0;
    }
    look() {
      const isAvailable = isThere && this.#canBeSent;
      if (isAvailable === this.#last) return;
      this.#last = isAvailable;
      for (const run of this.#watchers) run(isAvailable);
    }
    async watchAvailability(run: (isAvailable: boolean) => void) {
      this.#watchers.add(run);
      setTimeout(() => run(this.#last));
      return 1;
    }
    async cancelWatchAvailability() {
      this.#watchers.clear();
    }
    async prompt() {
      speaker.prompts += 1;
      if (!navigator.userActivation.isActive) throw new DOMException('', 'InvalidAccessError');
      if (!this.#canBeSent) throw new DOMException('', 'NotAllowedError');
      if (speaker.answer !== 'chosen') throw new DOMException('', speaker.answer);
      if (this.state !== 'disconnected') return this.enter('disconnected', 'disconnect');
      this.enter('connecting', 'connecting');
      setTimeout(() => this.enter('connected', 'connect'), 100);
    }
    enter(state: string, type: string) {
      this.state = state;
      this.dispatchEvent(new Event(type));
    }
    end() {
      this.#watchers.clear();
      if (this.state !== 'disconnected') this.enter('disconnected', 'disconnect');
    }
  }

  const remoteOf = (element: HTMLMediaElement) => {
    const remote = remotes.get(element) ?? new GivenRemote(element);
    remotes.set(element, remote);
    return remote;
  };
  Object.defineProperties(HTMLMediaElement.prototype, {
    remote: {
      get() {
        return remoteOf(this);
      },
    },
    disableRemotePlayback: {
      set(value: boolean) {
        if (value) remoteOf(this).end();
      },
    },
  });
  const speaker: GivenSpeaker = {
    find(value) {
      isThere = value;
      for (const remote of remotes.values()) remote.look();
    },
    answer: 'chosen',
    prompts: 0,
    disconnect() {
      for (const remote of remotes.values())
        if (remote.state !== 'disconnected') remote.enter('disconnected', 'disconnect');
    },
  };
  Object.assign(window, { speaker });
}

/** What a test does with the speaker of a page. */
export const speakerOf = (page: Page) => ({
  find: (isThere = true) =>
    page.evaluate((value) => Reflect.get(window, 'speaker').find(value), isThere),
  answerWith: (answer: string) =>
    page.evaluate((value) => {
      Reflect.get(window, 'speaker').answer = value;
    }, answer),
  prompts: () => page.evaluate(() => Reflect.get(window, 'speaker').prompts as number),
  disconnect: () => page.evaluate(() => Reflect.get(window, 'speaker').disconnect()),
  button: page.getByRole('button', { name: 'Sur une enceinte' }),
});
