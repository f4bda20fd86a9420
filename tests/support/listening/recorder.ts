/**
 * Runs inside the page before anything else: hears what a person would hear, from the elements
 * themselves and not from what the player says. Serialized, so it uses nothing from outside.
 */
export function installRecorder(): void {
  type Heard = { at: number; muted: boolean };
  const elements = new Map<HTMLMediaElement, Heard>();
  const record = {
    /** Times are of `performance.now()`; `undefined` until it happens after the last `mark`. */
    pressedAt: undefined as number | undefined,
    changedAt: undefined as number | undefined,
    soundAt: undefined as number | undefined,
    silentSince: undefined as number | undefined,
    longestSilence: 0,
    /** The longest time the page said 'En direct' with nothing heard. */
    longestLie: 0,
    connections: [] as number[],
    rejections: [] as string[],
    mark() {
      record.pressedAt = record.changedAt = record.soundAt = undefined;
      record.longestSilence = record.longestLie = 0;
      record.silentSince = undefined;
      record.connections.length = 0;
      silence = lie = 0;
    },
    /** The elements that have a source now. */
    sources: () => [...elements.keys()].filter((element) => element.getAttribute('src')).length,
    position: () => Math.max(0, ...[...elements.keys()].map((element) => element.currentTime)),
    isHeard: () => silence < 250,
  };
  let silence = 0;
  let lie = 0;
  let last = performance.now();
  let wordsBefore = '';

  const isOpen = (element: HTMLMediaElement) =>
    !element.paused && !element.ended && !element.muted && element.volume > 0;
  const know = (element: HTMLMediaElement) => {
    if (elements.has(element)) return;
    elements.set(element, { at: element.currentTime, muted: !isOpen(element) });
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
      know(this);
      record.connections.push(performance.now());
      source?.set?.call(this, value);
    },
  });

  const sample = () => {
    const now = performance.now();
    const passed = now - last;
    if (passed < 4) return;
    last = now;
    let heard = 0;
    for (const [element, before] of elements) {
      const open = isOpen(element);
      const moved = (element.currentTime - before.at) * 1000;
      if (open && !before.muted && moved > 0) heard = Math.max(heard, moved);
      before.at = element.currentTime;
      before.muted = !open;
    }
    const words = document.querySelector('[data-early-play-words]')?.textContent ?? '';
    if (words !== wordsBefore && record.pressedAt !== undefined) record.changedAt ??= now;
    wordsBefore = words;
    const isHeard = heard > passed * 0.3;
    // A late sample is no silence: the position tells how much was played meanwhile.
    silence = isHeard ? Math.max(0, passed - heard) : silence + passed - heard;
    lie = !isHeard && words === 'En direct' ? lie + passed - heard : 0;
    if (isHeard && record.pressedAt !== undefined) record.soundAt ??= now;
    record.silentSince = isHeard ? undefined : (record.silentSince ?? now);
    if (record.soundAt !== undefined || record.pressedAt === undefined)
      record.longestSilence = Math.max(record.longestSilence, silence);
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
        wordsBefore = document.querySelector('[data-early-play-words]')?.textContent ?? '';
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
  longestLie: number;
  connections: number[];
  rejections: string[];
};
