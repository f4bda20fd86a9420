import type { AudioElement } from '#src/radio/audio-element.ts';
import type { Clock } from '#src/radio/clock.ts';
import { concatBytes } from '#src/radio/mp3/concat-bytes.ts';
import type { SoundFrame } from '#src/radio/mp3/frame-reader.ts';
import {
  atOnceMs,
  enoughSeconds,
  minuteMs,
  mostSeconds,
  mp4StartSeconds,
  rebufferSeconds,
  slowForMs,
  slowStartForMs,
  slowStartSeconds,
  startSeconds,
} from '#src/radio/policy.ts';
import type { PressedStream } from '#src/radio/press.ts';
import { createMp4Muxer } from './mp4-muxer.ts';

/**
 * With this much in the decoder, frames are appended in groups of half a second: each append costs
 * time.
 */
const nearEndSeconds = 2;
const groupSeconds = 0.5;

/** Played sound that stays: removing less at a time would cost more than it frees. */
const keptSeconds = 10;
const worthwhileSeconds = 30;

interface BufferDeps {
  readonly clock: Clock;
  /** A slow connection changes to the low stream: the stalls that show it come early. */
  readonly hasLow: boolean;
  /** The browser has no decoder left, or the element plays something else by now. */
  onRefused(): void;
}

/**
 * The sound that is not heard yet: frames are held until there are enough of them, and appended to the only
 * source buffer of a Media Source, which runs one operation at a time.
 */
export function createBuffer(
  element: AudioElement,
  { source, type }: Pick<PressedStream, 'source' | 'type'>,
  { clock, hasLow, onRefused }: BufferDeps,
) {
  const muxer = type === 'audio/mpeg' ? undefined : createMp4Muxer();
  /** Not appended yet. */
  let held: SoundFrame[] = [];
  let heldSeconds = 0;
  /** Passed to the decoder, which reports them only when it is done. */
  let runningSeconds = 0;
  let isStarting = true;
  /** The first sound of the press did not arrive at once. */
  let isSlowStart = false;
  /** Required before anything is appended. */
  let neededSeconds = muxer && !hasLow ? mp4StartSeconds : startSeconds;
  /** When the first frames arrived. */
  let startedAt: number | undefined;
  let stalledAt: number[] = [];
  let goOn = () => {};
  let isClosed = false;

  /** Seconds ahead of the position that are not held here. */
  const ahead = () => {
    const { buffered, currentTime } = element;
    const ready = buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentTime;
    return ready + runningSeconds;
  };
  const seconds = () => ahead() + heldSeconds;

  /** Undefined while an operation runs. */
  const idleBuffer = () => {
    const [buffer] = source.sourceBuffers;
    return source.readyState === 'open' && !buffer?.updating ? buffer : undefined;
  };

  const append = () => {
    const buffer = idleBuffer();
    if (buffer === undefined) return;
    runningSeconds = 0;
    if (neededSeconds > 0 || held.length === 0) return;
    if (ahead() >= nearEndSeconds && heldSeconds < groupSeconds) return;
    const bytes = muxer?.write(held) ?? concatBytes(held.map((frame) => frame.bytes));
    runningSeconds = heldSeconds;
    held = [];
    heldSeconds = 0;
    buffer.appendBuffer(bytes);
  };

  /** Removes sound that was played long ago. */
  const evict = () => {
    const { buffered, currentTime } = element;
    if (buffered.length === 0 || currentTime - buffered.start(0) < worthwhileSeconds) return;
    idleBuffer()?.remove(0, currentTime - keptSeconds);
  };

  const open = () => {
    if (isClosed) return;
    try {
      source.addSourceBuffer(type).onupdateend = append;
      append();
    } catch {
      onRefused();
    }
  };
  if (source.readyState === 'open') queueMicrotask(open);
  else source.addEventListener('sourceopen', open, { once: true });

  return {
    /** Seconds of sound ahead of the position: decoded, on the way to that, and held here. */
    get seconds() {
      return seconds();
    },
    /** Nothing is appended: there is not enough yet. */
    get isRebuffering() {
      return neededSeconds > 0;
    },
    /** Its start, or a stall, says that the line is slow; later what it receives does. */
    get isSlow() {
      const passedMs = clock.now() - (startedAt ?? clock.now());
      const sinceStallMs = clock.now() - (stalledAt.at(-1) ?? Number.NEGATIVE_INFINITY);
      return (isSlowStart && passedMs < slowStartForMs) || sinceStallMs < slowForMs;
    },
    /** Returns a promise when no more is wanted for now. */
    add(added: readonly SoundFrame[]): Promise<void> | undefined {
      startedAt ??= clock.now();
      const passedMs = clock.now() - startedAt;
      isSlowStart ||= isStarting && heldSeconds < startSeconds && passedMs > atOnceMs;
      if (isStarting && isSlowStart && !muxer && !hasLow)
        neededSeconds = slowStartSeconds(passedMs);
      held.push(...added);
      for (const frame of added) heldSeconds += frame.seconds;
      if (seconds() >= neededSeconds) {
        neededSeconds = 0;
        isStarting = false;
      }
      append();
      if (seconds() < mostSeconds) return undefined;
      return new Promise((resolve) => {
        goOn = resolve;
      });
    },
    /**
     * After a stall: nothing is appended until there is enough. The stalls of the full stream do not
     * count for the low one.
     */
    rebuffer(isLow: boolean) {
      if (isLow) stalledAt = [];
      stalledAt = [...stalledAt.filter((at) => clock.now() - at < minuteMs), clock.now()];
      const { once, again, low } = rebufferSeconds;
      neededSeconds = stalledAt.length > 1 ? again : isLow ? low : once;
    },
    check() {
      if (seconds() < enoughSeconds) goOn();
      evict();
      append();
    },
    close() {
      isClosed = true;
      held = [];
      heldSeconds = 0;
      neededSeconds = 0;
      goOn();
      const [buffer] = source.sourceBuffers;
      if (buffer) buffer.onupdateend = null;
    },
  };
}
