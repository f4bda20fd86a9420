import type { StartedStream } from '#src/lib/start-stream.ts';
import type { AudioElement } from './engine/audio-element.ts';
import type { EngineDeps, EngineReport, PlaybackEngine } from './engine/engine.ts';
import type { CreateEngine } from './engine/lazy-engine.ts';
import type { Source } from './player-state.ts';

type CurrentEngineDeps = Omit<EngineDeps, 'elements' | 'report' | 'onTitle'> & {
  createAudio(): AudioElement;
  createEngine: CreateEngine;
  /** What the engine of this source says; an engine that was replaced says nothing any more. */
  onReport(report: Exclude<EngineReport, 'endless'>, source: Source): void;
  onTitle(title: string): void;
  /** The position changed. */
  onMove(): void;
};

/** The one engine that sounds, and the two elements that live as long as the page. */
export function createCurrentEngine(deps: CurrentEngineDeps) {
  /** Addresses declared as files that turned out to be streams. */
  const streams = new Set<string>();
  let elements: readonly [AudioElement, AudioElement] | undefined;
  let engine: PlaybackEngine | undefined;
  let loop = false;
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

  /** The same element goes on, as a stream; so does the next press. */
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
    /** Over the person's own choice, which stays; undefined gives way to it again. */
    forceLoop(value: boolean | undefined) {
      forcedLoop = value;
      applyLoop();
    },
  };
}
