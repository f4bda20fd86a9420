import type { StartedStream } from '#src/sound/start-stream.ts';
import type { AudioElement } from './audio-element.ts';
import type { EngineDeps, EngineReport, PlaybackEngine } from './engine.ts';
import type { CreateEngine } from './lazy-engine.ts';
import type { Source } from './player-state.ts';

type CurrentEngineDeps = Omit<EngineDeps, 'elements' | 'report' | 'onTitle'> & {
  createAudio(): AudioElement;
  createEngine: CreateEngine;
  /** Receives the reports of this source's engine; reports of a replaced engine are ignored. */
  onReport(report: Exclude<EngineReport, 'endless'>, source: Source): void;
  onTitle(title: string): void;
  /** The position changed. */
  onMove(): void;
};

/** The engine that plays now, and the two elements that live as long as the page. */
export function createCurrentEngine(deps: CurrentEngineDeps) {
  /** Addresses declared as files that turned out to be streams. */
  const streams = new Set<string>();
  let elements: readonly [AudioElement, AudioElement] | undefined;
  let engine: PlaybackEngine | undefined;
  /** A lullaby does not stop by itself, unless the listener wants it to. */
  let loop = true;
  let forcedLoop: boolean | undefined;

  const setElements = (first: AudioElement, standby: AudioElement) => {
    deps.loudness.probe(standby);
    for (const element of [first, standby]) element.addEventListener('timeupdate', deps.onMove);
    elements = [first, standby];
    return elements;
  };

  const open = (declared: Source): PlaybackEngine => {
    const source: Source = streams.has(declared.url) ? { ...declared, kind: 'live' } : declared;
    engine?.stop();
    const engineDeps: EngineDeps = {
      clock: deps.clock,
      random: deps.random,
      startStream: deps.startStream,
      elements: elements ?? setElements(deps.createAudio(), deps.createAudio()),
      loudness: deps.loudness,
      onTitle(title) {
        if (engine === opened) deps.onTitle(title);
      },
      report(report) {
        if (engine !== opened) return;
        if (report === 'endless') goOnAsLive(source);
        else deps.onReport(report, source);
      },
    };
    const opened = deps.createEngine(source, engineDeps, forcedLoop ?? loop);
    engine = opened;
    return opened;
  };

  /** The same element continues, as a stream; the next press uses the live engine at once. */
  const goOnAsLive = (source: Source) => {
    streams.add(source.url);
    const [element] = elements ?? [];
    if (element !== undefined) open(source).adopt(element);
  };

  const applyLoop = () => engine?.setLoop(forcedLoop ?? loop);

  return {
    /** Undefined before the first sound and after a stop. */
    get current() {
      return engine;
    },
    get loop() {
      return loop;
    },
    start: (source: Source) => open(source).start(),
    adopt(source: Source, audio: AudioElement, stream?: StartedStream) {
      setElements(audio, deps.createAudio());
      open(source).adopt(audio, stream);
    },
    stop() {
      engine?.stop();
      engine = undefined;
    },
    setLoop(value: boolean) {
      loop = value;
      applyLoop();
    },
    /** Overrides the listener's own choice, which is kept; undefined restores it. */
    forceLoop(value: boolean | undefined) {
      forcedLoop = value;
      applyLoop();
    },
  };
}
