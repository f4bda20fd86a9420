import type { Engine, EngineDeps } from '#src/radio/engine.ts';
import { emptySeconds, tickMs } from '#src/radio/policy.ts';
import { type Press, type PressedStream, requestStream } from '#src/radio/press.ts';
import type { Addresses } from './addresses.ts';
import { createBuffer } from './buffer.ts';
import { readStream } from './connection.ts';
import { watchElement } from './element-watch.ts';
import { createHiddenStallWatch } from './hidden-stall.ts';
import { createStreamReader } from './stream-reader.ts';

/** The browser functions that the engine needs, so that tests can simulate the network. */
const browserTools = { request: requestStream, read: readStream };
export type StreamTools = typeof browserTools;

/**
 * Plays a live stream whose bytes the page reads itself: one element, one Media Source, one reader.
 * A press has started the stream in the element. Where it cannot be read or decoded, the engine
 * reports `unplayable`.
 */
export function createMediaSourceEngine(
  press: Press,
  stream: PressedStream,
  addresses: Addresses,
  { clock, report }: EngineDeps,
  tools: StreamTools = browserTools,
): Engine {
  const { element } = press;
  let isSounding = false;
  let hasSounded = false;
  const hiddenStall = createHiddenStallWatch(clock);
  const { hasLow } = addresses;
  const onRefused = () => end('unplayable');
  const buffer = createBuffer(element, stream, { clock, hasLow, onRefused });
  const reader = createStreamReader(press, stream, addresses, {
    clock,
    ...tools,
    onFrames: buffer.add,
    onUnreadable: () => end('unplayable'),
  });
  const watch = watchElement(element, undefined, clock, {
    onSound: noteSound,
    onSilence: noteSilence,
    onMute: () => !hasSounded && end('interrupted'),
    onFailure(failure) {
      if (failure === 'lost') return end('unplayable');
      // The element keeps its source: without one the system has nothing to give back, after a call.
      leave();
      report('interrupted');
    },
    onReturn() {
      // What sounds is of the time before the call.
      report('sound');
      report('silence');
      report('returned');
    },
  });
  const cancelTick = clock.every(tickMs, tick);
  noteSound();

  function leave() {
    cancelTick();
    reader.close();
    buffer.close();
  }

  function stop() {
    leave();
    watch.close();
  }

  function end(fact: 'interrupted' | 'unplayable') {
    stop();
    report(fact);
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
    if (hasSounded && !isSounding && buffer.seconds < emptySeconds) rebuffer();
  }

  /**
   * All of the sound was played: more of it is collected before the next one. A page that was busy
   * first reads what arrived meanwhile.
   */
  function rebuffer() {
    if (buffer.isRebuffering || reader.isBehind()) return;
    buffer.rebuffer(reader.noteEmptyBuffer());
  }

  function noteHiddenStall() {
    if (!hasSounded || buffer.isRebuffering || reader.isBehind()) return;
    if (!hiddenStall.check(element.currentTime, buffer.seconds)) return;
    noteSilence();
    rebuffer();
  }

  function tick() {
    watch.check();
    buffer.check();
    noteHiddenStall();
    noteSound();
    noteEmpty();
    reader.check(buffer.seconds, buffer.isSlow);
  }

  return {
    stop,
    wake: reader.wake,
    isReceiving: reader.isFlowing,
  };
}
