import type { AudioElement } from '#src/player/audio-element.ts';
import type { Engine, EngineDeps } from '#src/player/engine.ts';
import type { StartedStream } from '#src/sound/start-sound.ts';
import type { Addresses } from './addresses.ts';
import { createBuffer } from './buffer.ts';
import { watchElement } from './element-watch.ts';
import { createHiddenStallWatch } from './hidden-stall.ts';
import { createSlowSigns } from './line-health.ts';
import type { MediaSink } from './media-sink.ts';
import { createStreamReader, type ReaderDeps } from './stream-reader.ts';

/** The browser functions that the engine needs, so that tests can simulate network and decoder. */
export interface StreamTools extends Pick<ReaderDeps, 'read'> {
  createSink(element: AudioElement, started: StartedStream): MediaSink;
}

const tickMs = 250;
/** What an element may still have when it stalls for want of sound. */
const emptySeconds = 0.5;

/**
 * Plays a live stream whose bytes the page reads itself: one element, one Media Source, one reader.
 * A press has started the stream in the element. Where it cannot be read or decoded, the engine
 * reports `unplayable`.
 */
export function createMediaSourceEngine(
  element: AudioElement,
  started: StartedStream,
  addresses: Addresses,
  { clock, report }: EngineDeps,
  tools: StreamTools,
): Engine {
  let isSounding = false;
  let hasSounded = false;
  const sink = tools.createSink(element, started);
  const hiddenStall = createHiddenStallWatch(clock);
  const signs = createSlowSigns(clock, started);
  // With a low stream a slow connection changes to it: the stalls that show it come early.
  const start = addresses.hasLow ? { needsMp4: false } : started;
  const buffer = createBuffer(clock, started.appended === 0 ? start : undefined, sink.append);
  const reader = createStreamReader(started, addresses, {
    clock,
    read: tools.read,
    onFrames: (frames) => buffer.add(frames, sink.ahead()),
    onUnreadable: () => end('unplayable'),
    onPartialFrameLost: sink.dropPartialFrame,
  });
  const watch = watchElement(element, undefined, clock, {
    onSound: noteSound,
    onSilence: noteSilence,
    onMute: () => !hasSounded && end('interrupted'),
    onFailure: (failure) =>
      end(failure === 'taken' || failure === 'forbidden' ? 'interrupted' : 'unplayable'),
  });
  const cancelTick = clock.every(tickMs, tick);
  noteSound();

  function stop() {
    cancelTick();
    reader.close();
    sink.close();
    buffer.clear();
    watch.close();
  }

  function end(fact: 'interrupted' | 'unplayable') {
    stop();
    report(fact);
  }

  function bufferedSeconds() {
    return sink.ahead() + buffer.seconds;
  }

  /** What a decoder still plays while the buffer is filled is part of the silence. */
  function noteSound() {
    if (isSounding || !watch.isSounding || (hasSounded && buffer.isRebuffering)) return;
    isSounding = hasSounded = true;
    report('sound');
  }

  function noteSilence() {
    if (!isSounding) return;
    isSounding = false;
    report('silence');
    noteEmpty();
  }

  function noteEmpty() {
    if (hasSounded && !isSounding && bufferedSeconds() < emptySeconds) rebuffer();
  }

  /**
   * All of the sound was played: more of it is collected before the next one. A page that was busy
   * first reads what arrived meanwhile.
   */
  function rebuffer() {
    if (buffer.isRebuffering || reader.isBehind()) return;
    buffer.rebuffer(reader.noteEmptyBuffer());
    signs.noteEmptyBuffer();
  }

  function noteHiddenStall() {
    if (!hasSounded || buffer.isRebuffering || reader.isBehind()) return;
    if (!hiddenStall.check(element.currentTime, bufferedSeconds())) return;
    noteSilence();
    rebuffer();
  }

  function tick() {
    watch.check();
    buffer.check(sink.ahead());
    noteHiddenStall();
    noteSound();
    noteEmpty();
    reader.check(bufferedSeconds(), signs.isSlow);
    sink.evict();
  }

  return {
    stop,
    wake: reader.wake,
    isReceiving: reader.isFlowing,
  };
}
