import type { AudioElement } from '#src/radio/audio-element.ts';

/** An audio element without sound: the test simulates the network. */
export class MadeUpAudio extends EventTarget implements AudioElement {
  preload = '';
  currentTime = 0;
  seeking = false;
  /** Not known before the first sound, and then without an end unless the test says another. */
  duration = Number.NaN;
  paused = true;
  ended = false;
  readyState = 0;
  /** Seconds of sound buffered ahead of the position. */
  ahead = 0;
  error: { code: number } | null = null;
  volume = 1;
  muted = false;
  loop = false;
  /** Every address that was opened, in order. */
  readonly opened: string[] = [];
  /** Set to make the system refuse to play. */
  refusal: string | undefined;
  #src = '';
  #loads = 0;

  get src() {
    return this.#src;
  }
  set src(value: string) {
    this.#src = value;
    this.opened.push(value);
    this.#reset();
  }
  get buffered() {
    return {
      length: this.ahead > 0 ? 1 : 0,
      start: () => this.currentTime,
      end: () => this.currentTime + this.ahead,
    };
  }
  get isConnected() {
    return this.#src !== '';
  }
  get isHeard() {
    return this.isConnected && !this.paused && !this.ended && this.readyState > 2 && !this.muted;
  }

  async play() {
    if (this.refusal !== undefined) throw new DOMException('refused', this.refusal);
    this.paused = false;
    if (this.ended) this.currentTime = 0;
    this.ended = false;
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    const load = this.#loads;
    // A load takes back the events that are still to come (HTML, the media element load algorithm).
    queueMicrotask(() => load === this.#loads && this.fire('pause'));
  }
  load() {
    this.#loads += 1;
    this.#reset();
  }
  removeAttribute(name: string) {
    if (name === 'src') this.#src = '';
  }

  /** Sound continues for this long. */
  sound(seconds = 0.25) {
    this.readyState = 4;
    this.currentTime += seconds;
    if (Number.isNaN(this.duration)) this.duration = Number.POSITIVE_INFINITY;
    this.fire('timeupdate');
  }
  data() {
    this.fire('progress');
  }
  runDry() {
    this.readyState = 2;
    this.fire('waiting');
  }
  end() {
    this.ended = true;
    this.paused = true;
    this.fire('pause');
    this.fire('ended');
  }
  fail(code = 4) {
    this.error = { code };
    // As in Chromium; a load in between takes the event back.
    this.paused = true;
    this.fire('error');
    if (this.error !== null) this.fire('pause');
  }
  fire(type: string) {
    this.dispatchEvent(new Event(type));
  }
  #reset() {
    this.currentTime = 0;
    this.readyState = 0;
    this.ended = false;
    this.error = null;
  }
}

/** As on iOS: the volume belongs to the hardware keys, and stays 1 whatever is set. */
export const makeFixedVolume = () =>
  Object.defineProperty(new MadeUpAudio(), 'volume', { get: () => 1, set: () => undefined });
