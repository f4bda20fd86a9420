import type { EngineDeps, PlaybackEngine } from '#src/player/engine.ts';
import { noPosition } from '#src/player/player-state.ts';
import type { SoundFrame } from '#src/sound/frame-reader.ts';
import { freshUrl } from '#src/sound/fresh-url.ts';
import { startSound } from '#src/sound/start-sound.ts';
import type { StartedStream } from '#src/sound/start-stream.ts';
import { createLiveEngine } from './audio-engine.ts';
import { createReserve } from './buffer.ts';
import { type Connection, type Failure, openConnection } from './element-watch.ts';
import { createShortage } from './hidden-stall.ts';
import { createSlowSigns } from './line-health.ts';
import type { MediaSink } from './media-sink.ts';
import { createStreamLine } from './stream-reader.ts';
import type { StreamTools } from './stream-tools.ts';
import { next, type StreamEvent, type StreamState } from './stream-transitions.ts';

const tick = 250;
/** Seconds that an element may still have when it becomes silent for want of sound. */
const nothing = 0.5;

/**
 * Plays a live stream whose bytes the page reads itself: one element, one Media Source, one reader.
 * A stream that cannot be read in this way is played by the `<audio>` engine, within the same
 * press.
 */
export function createStreamEngine(
  urls: readonly string[],
  deps: EngineDeps,
  tools: StreamTools,
): PlaybackEngine {
  const { clock, loudness } = deps;
  let [element] = deps.elements;
  let state: StreamState = 'idle';
  let other: PlaybackEngine | undefined;
  let ear: Connection | undefined;
  let sink: MediaSink | undefined;
  let shortage = createShortage(clock);
  let shownTitle: string | undefined;
  let cancelTick = () => {};

  const signs = createSlowSigns(clock);
  const reserve = createReserve(clock, (frame) => {
    if (sink) sink.append(loudness.frameFade?.(frame, sink) ?? frame.bytes, frame.seconds);
  });
  const line = createStreamLine(urls, deps, tools, {
    onFrames(frames: readonly SoundFrame[]) {
      return reserve.add(frames, sink?.ahead() ?? 0);
    },
    onUnreadable: () => apply('unreadable'),
    onPartLost: () => sink?.dropPart(),
  });

  const end = () => {
    cancelTick();
    line.close();
    sink?.close();
    reserve.clear();
    ear?.close();
    ear = sink = undefined;
  };

  const handOver = () => {
    end();
    other = createLiveEngine(urls, deps, tools.low);
    other.start();
  };

  /** Seconds of sound that are left. */
  const held = () => (sink?.ahead() ?? 0) + reserve.seconds;

  /**
   * All of the sound was played: more of it is collected before the next one. A page that was busy
   * first reads what arrived meanwhile.
   */
  const runDry = () => {
    if (reserve.isShut || line.isBehind) return;
    reserve.shut(line.noteSilence());
    signs.runDry();
  };

  const noteDry = () => {
    if (state === 'waiting' && held() < nothing) runDry();
  };

  /** Transitions are defined by the table; this runs the effects of each state. */
  function apply(event: StreamEvent) {
    const before = state;
    state = next(before, event);
    if (state === before) return;
    if (state === 'connecting') deps.report('connecting');
    if (state === 'playing') deps.report('playing');
    if (state === 'waiting') {
      deps.report('reconnecting');
      noteDry();
    }
    if (state === 'idle') end();
    if (state === 'refused') {
      end();
      deps.report('needsGesture');
    }
    if (state === 'handedOver') handOver();
  }

  const failed = (failure: Failure) =>
    apply(failure === 'taken' || failure === 'forbidden' ? 'taken' : 'broken');

  /** What a decoder still plays while the reserve is collected is part of the silence. */
  const noteSound = () => {
    if (ear?.isSounding && (state !== 'waiting' || !reserve.isShut)) apply('sound');
  };

  const noteShortage = () => {
    if (state !== 'playing' && state !== 'waiting') return;
    if (reserve.isShut || line.isBehind) return;
    if (!shortage.check(element.currentTime, held())) return;
    apply('silence');
    runDry();
  };

  const watch = () => {
    ear?.check();
    reserve.check(sink?.ahead() ?? 0);
    noteShortage();
    noteSound();
    noteDry();
    line.check(held(), signs.isSlow);
    sink?.evict();
    const title = state === 'playing' ? line.titleAt(element.currentTime) : undefined;
    if (title !== shownTitle && title !== undefined) deps.onTitle(title);
    shownTitle = title;
  };

  /** The stream already plays in the element: from now on its chunks are passed to this engine. */
  const takeOver = (started: StartedStream) => {
    sink = tools.createSink(element, started);
    shortage = createShortage(clock);
    signs.begin(started);
    // With a low stream a slow connection changes to it: the silences that show it come early.
    const starting = tools.low ? { isBoxed: false, isSlow: false } : started;
    if (started.sent === 0) reserve.begin(starting);
    started.take = line.adopt(started);
    loudness.apply(element);
    apply('press');
    ear = openConnection(element, undefined, clock, {
      onSound: noteSound,
      onSilence: () => apply('silence'),
      onData: () => {},
      onMute: () => state === 'connecting' && apply('taken'),
      onFailure: failed,
    });
    noteSound();
    cancelTick = clock.every(tick, watch);
  };

  return {
    start() {
      end();
      const fresh = line.addresses().map((url) => freshUrl(url, clock.now()));
      const started = startSound(element, fresh, {
        startStream: deps.startStream,
        onRefused: () => apply('taken'),
        onUnreadable: () => apply('unsupported'),
      });
      if (started !== undefined) takeOver(started);
    },
    adopt(adopted, started) {
      element = adopted;
      if (started !== undefined && !started.isGivenUp) return takeOver(started);
      state = 'handedOver';
      other = createLiveEngine(urls, deps, tools.low);
      other.adopt(adopted);
    },
    pause: () => (other ? other.pause() : apply('stop')),
    stop: () => (other ? other.stop() : apply('stop')),
    wake() {
      if (other) return other.wake();
      // After a refusal only a press opens a connection.
      if (state !== 'idle' && state !== 'refused') line.wake();
    },
    applyLoudness: () => (other ? other.applyLoudness() : loudness.apply(element)),
    isReceiving: () => (other ? other.isReceiving() : line.isFlowing),
    setLoop: () => {},
    seek: () => {},
    position: () => noPosition,
  };
}
