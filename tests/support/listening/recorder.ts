/**
 * Runs inside the page before anything else: records what a person would hear, from the elements
 * themselves and not from what the player reports. Serialized, so it uses nothing from outside.
 */
export function installRecorder(): void {
  type Heard = {
    at: number;
    muted: boolean;
    /** When its source was last set. */
    openedAt: number;
    /** Seconds of it played since the last `mark`. */
    heard: number;
  };
  const elements = new Map<HTMLMediaElement, Heard>();
  const record = {
    /** Times are of `performance.now()`; `undefined` until it happens after the last `mark`. */
    pressedAt: undefined as number | undefined,
    changedAt: undefined as number | undefined,
    soundAt: undefined as number | undefined,
    /** The start of the current sound without a gap; of the page's own clock. */
    heardSince: undefined as number | undefined,
    get longestSilence() {
      return Math.max(longest, isCounted() ? silence : 0);
    },
    /** Silences of more than 100 ms, after the first sound or after a mark without a press. */
    get interruptions() {
      return ended + Number(isCounted() && silence > 100);
    },
    /**
     * The longest silence in which the decoder had nothing to play, and how many of more than 100 ms
     * there were, after the first sound. Other silences are those of a busy machine.
     */
    longestShortage: 0,
    shortages: 0,
    /** The longest time for which the page showed 'En direct' without sound. */
    longestLie: 0,
    connections: [] as number[],
    rejections: [] as string[],
    mark() {
      record.pressedAt = record.changedAt = record.soundAt = undefined;
      record.longestLie = longest = ended = 0;
      record.longestShortage = record.shortages = 0;
      record.connections.length = 0;
      silence = lie = total = 0;
      markedAt = performance.now();
      for (const element of elements.values()) element.heard = 0;
    },
    position: () => Math.max(0, ...[...elements.keys()].map((element) => element.currentTime)),
    isHeard: () => silence < 250,
    /** Seconds of sound since the mark, over every connection of an element. */
    heardSeconds: () => total,
    /**
     * The sound cannot be what an old connection left in the buffer: either the element's source
     * was set after the mark and has played for a while, or it has played more than it can have
     * buffered, as when the browser itself reconnects.
     */
    isHeardAnew(steady: number, reserve: number) {
      if (record.heardSince === undefined || loudest === undefined) return false;
      const goesOn = performance.now() - record.heardSince >= steady * 1000;
      const { openedAt, heard } = loudest;
      return goesOn && ((openedAt > markedAt && heard >= steady) || heard >= reserve);
    },
  };
  let loudest: Heard | undefined;
  let markedAt = 0;
  let total = 0;
  let silence = 0;
  /** Of the silences that are over. */
  let longest = 0;
  let ended = 0;
  /** During this silence there was nothing to play. */
  let isShort = false;
  let lie = 0;
  let last = performance.now();
  let wordsBefore = '';

  const isCounted = () => record.soundAt !== undefined || record.pressedAt === undefined;
  const isOpen = (element: HTMLMediaElement) =>
    !element.paused && !element.ended && !element.muted && element.volume > 0;
  /** Says what the element holds, however late the machine plays it. */
  const isSupplied = (element: HTMLMediaElement) => {
    if (!isOpen(element)) return false;
    if (element.readyState > 2) return true;
    const { buffered, currentTime } = element;
    for (let range = 0; range < buffered.length; range += 1) {
      const holds = buffered.start(range) <= currentTime + 0.05;
      if (holds && buffered.end(range) > currentTime + 0.2) return true;
    }
    return false;
  };
  const know = (element: HTMLMediaElement) => {
    if (elements.has(element)) return;
    const { currentTime } = element;
    elements.set(element, { at: currentTime, muted: !isOpen(element), openedAt: 0, heard: 0 });
  };

  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function record_play() {
    know(this);
    return play.call(this);
  };
  const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src');
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    ...source,
    set(value: string) {
      // It never plays: by it Chromium is asked for speakers.
      if (value.includes('/assets/silence-')) return source?.set?.call(this, value);
      know(this);
      const now = performance.now();
      if (!value.startsWith('blob:')) record.connections.push(now);
      const known = elements.get(this);
      if (known !== undefined) Object.assign(known, { openedAt: now, heard: 0 });
      source?.set?.call(this, value);
    },
  });

  // A stream that the page itself reads comes from another host than the page.
  const fetchAnything = window.fetch;
  window.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    if (address.origin !== location.origin) record.connections.push(performance.now());
    return fetchAnything(input, init);
  };

  const sample = () => {
    const now = performance.now();
    const passed = now - last;
    if (passed < 4) return;
    last = now;
    let heard = 0;
    for (const [element, before] of elements) {
      const open = isOpen(element);
      const moved = (element.currentTime - before.at) * 1000;
      if (open && !before.muted && moved > 0) {
        before.heard += moved / 1000;
        // During a swap both play for a moment: the newer one stays.
        const isNewer = heard === 0 || loudest === undefined || before.openedAt > loudest.openedAt;
        if (isNewer) loudest = before;
        heard = Math.max(heard, moved);
      }
      before.at = element.currentTime;
      before.muted = !open;
    }
    total += heard / 1000;
    const words = document.querySelector('[data-play-label]')?.textContent ?? '';
    if (words !== wordsBefore && record.pressedAt !== undefined) record.changedAt ??= now;
    wordsBefore = words;
    const isHeard = heard > passed * 0.3;
    const lasted = silence + passed - heard;
    isShort ||= ![...elements.keys()].some(isSupplied);
    if (isHeard) {
      // A late sample is not a silence: the position shows how much was played meanwhile, in Firefox
      // only at the next sample.
      if (isCounted()) longest = Math.max(longest, lasted);
      if (isShort && isCounted()) record.longestShortage = Math.max(record.longestShortage, lasted);
      const isInterruption = lasted > 100 && isCounted();
      ended += Number(isInterruption);
      record.shortages += Number(isInterruption && isShort);
      isShort = false;
    }
    silence = isHeard ? 0 : lasted;
    lie = !isHeard && words === 'En direct' ? lie + passed - heard : 0;
    if (isHeard && record.pressedAt !== undefined) record.soundAt ??= now;
    if (silence > 100) record.heardSince = undefined;
    else if (isHeard) record.heardSince ??= now;
    record.longestLie = Math.max(record.longestLie, lie);
  };
  setInterval(sample, 8);
  const frame = () => {
    sample();
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);

  for (const type of ['pointerdown', 'keydown'])
    addEventListener(
      type,
      (event) => {
        wordsBefore = document.querySelector('[data-play-label]')?.textContent ?? '';
        record.pressedAt = event.timeStamp;
      },
      true,
    );
  addEventListener('unhandledrejection', (event) => record.rejections.push(String(event.reason)));
  Object.assign(window, { listening: record });
}

export type ListeningRecord = {
  pressedAt?: number;
  changedAt?: number;
  soundAt?: number;
  longestSilence: number;
  interruptions: number;
  longestShortage: number;
  shortages: number;
  longestLie: number;
  heardSince?: number;
  connections: number[];
  rejections: string[];
};
