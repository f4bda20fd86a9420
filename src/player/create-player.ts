import type { StartedStream } from '#src/lib/start-stream.ts';
import type { AudioElement } from './engine/audio-element.ts';
import type { Clock } from './engine/clock.ts';
import type { EngineDeps, EngineReport, PlaybackEngine } from './engine/engine.ts';
import type { CreateEngine } from './engine/lazy-engine.ts';
import { createLoudness, type Memory } from './engine/loudness.ts';
import type { TabChannel } from './integrations/tabs.ts';
import {
  noPosition,
  type PlaybackStatus,
  type PlayerState,
  type Position,
  type Source,
  serverState,
  wantsSound,
} from './player-state.ts';
import { createWaitWatch } from './watch-wait.ts';

export interface PlayerDeps {
  createAudio(): AudioElement;
  startStream: EngineDeps['startStream'];
  createEngine: CreateEngine;
  clock: Clock;
  random(): number;
  memory: Memory;
  openTabs(): TabChannel;
  /** Calls when the network or the page comes back. */
  onWake(run: () => void): () => void;
  /** Once, at the first use in a browser: lock screen, keyboard, now playing. */
  attach(player: Player): void;
}

export type Player = ReturnType<typeof createPlayer>;

/** One sound for the whole app: what the person wants, and what the pages show of it. */
export function createPlayer(deps: PlayerDeps) {
  const loudness = createLoudness(deps.memory);
  const listeners = new Set<() => void>();
  const moveListeners = new Set<() => void>();
  /** Addresses declared as files that turned out to be streams. */
  const streams = new Set<string>();
  let elements: readonly [AudioElement, AudioElement] | undefined;
  let tabs: TabChannel | undefined;
  let engine: PlaybackEngine | undefined;
  let status: PlaybackStatus = { status: 'idle', source: undefined };
  let loop = false;
  let forcedLoop: boolean | undefined;
  let onAir: string | undefined;
  let sleepLabel = '';
  let state: PlayerState = serverState;

  const publish = () => {
    const { volume, muted, canSetVolume } = loudness;
    const { trouble } = waiting;
    state = { ...status, volume, muted, canSetVolume, loop, onAir, sleepLabel, trouble };
    for (const listener of listeners) listener();
  };

  const waiting = createWaitWatch(
    deps.clock,
    () => engine?.isReceiving(),
    () => publish(),
  );

  const setStatus = (next: PlaybackStatus) => {
    status = next;
    waiting.follow(status);
    if (next.status !== 'playing' || next.source.kind === 'file') onAir = undefined;
    publish();
  };

  /** Nothing of the browser is touched before the first use: pages also render in Node. */
  const wakeUp = () => {
    if (tabs !== undefined) return;
    tabs = deps.openTabs();
    tabs.onOther(() => player.pause());
    deps.onWake(() => engine?.wake());
    loudness.restore();
    deps.attach(player);
    publish();
  };

  const tellMove = () => {
    for (const listener of moveListeners) listener();
  };

  const setElements = (first: AudioElement, standby: AudioElement) => {
    loudness.probe(standby);
    for (const element of [first, standby]) element.addEventListener('timeupdate', tellMove);
    elements = [first, standby];
    return elements;
  };

  const report = (source: Source, said: EngineReport) => {
    if (said === 'ended') setStatus({ status: 'paused', source, atEnd: true });
    else if (said === 'paused') setStatus({ status: 'paused', source, atEnd: false });
    else if (said === 'endless') goOnAsLive(source);
    else if (said !== status.status || status.source !== source)
      setStatus({ status: said, source });
  };

  /** The same element goes on, as a stream; so does the next press. */
  const goOnAsLive = (source: Source) => {
    streams.add(source.url);
    const [element] = elements ?? [];
    if (element !== undefined) openEngine(source).adopt(element);
  };

  const openEngine = (declared: Source) => {
    const source: Source = streams.has(declared.url) ? { ...declared, kind: 'live' } : declared;
    engine?.stop();
    const engineDeps = {
      clock: deps.clock,
      random: deps.random,
      startStream: deps.startStream,
      elements: elements ?? setElements(deps.createAudio(), deps.createAudio()),
      loudness,
      report(said: EngineReport) {
        if (engine === opened) report(source, said);
      },
    };
    const opened = deps.createEngine(source, engineDeps, forcedLoop ?? loop);
    engine = opened;
    return opened;
  };

  const player = {
    getState: () => state,
    getServerState: () => serverState,
    subscribe(listener: () => void) {
      wakeUp();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    play(source: Source) {
      wakeUp();
      tabs?.announce();
      const isSame = status.source?.name === source.name;
      if (isSame && wantsSound(status)) return;
      // A file goes on where it was; live always starts anew at the live edge.
      const isResumed = isSame && source.kind === 'file' && status.status !== 'idle';
      const next = isResumed && engine !== undefined ? engine : openEngine(source);
      next.start();
    },
    /** Takes over an element the page started before the app arrived: no gap, no new connection. */
    adopt(source: Source, audio: AudioElement, stream?: StartedStream) {
      wakeUp();
      tabs?.announce();
      setElements(audio, deps.createAudio());
      openEngine(source).adopt(audio, stream);
    },
    pause() {
      if (engine === undefined || !(wantsSound(status) || status.status === 'needsGesture')) return;
      engine.pause();
      if (status.source?.kind === 'live') setStatus({ status: 'idle', source: status.source });
    },
    /** Silence, and a file goes back to its start. */
    stop() {
      engine?.stop();
      engine = undefined;
      setStatus({ status: 'idle', source: status.source });
    },
    toggle(source: Source) {
      if (wantsSound(status) && status.source?.name === source.name) player.pause();
      else player.play(source);
    },
    /** Back to the live edge on a new connection. */
    reload() {
      if (status.source !== undefined && wantsSound(status)) openEngine(status.source).start();
    },
    setVolume(volume: number) {
      loudness.setVolume(volume);
      engine?.applyLoudness();
      publish();
    },
    setMuted(muted: boolean) {
      loudness.setMuted(muted);
      engine?.applyLoudness();
      publish();
    },
    /** A factor over the volume, for a fade; the person's own volume stays what it is. */
    setFade(gain: number) {
      loudness.setFade(gain);
      engine?.applyLoudness();
    },
    setLoop(value: boolean) {
      loop = value;
      engine?.setLoop(forcedLoop ?? loop);
      publish();
    },
    /** What a sleep timer needs of the loop while it runs; the person's own choice stays. */
    forceLoop(value: boolean | undefined) {
      forcedLoop = value;
      engine?.setLoop(forcedLoop ?? loop);
    },
    seek(seconds: number) {
      engine?.seek(seconds);
      tellMove();
    },
    /** Calls while the sound moves, even in a hidden tab whose timers sleep. */
    onTimeUpdate(listener: () => void) {
      moveListeners.add(listener);
      return () => {
        moveListeners.delete(listener);
      };
    },
    getPosition: (): Position => engine?.position() ?? noPosition,
    /** Told by the timer, so that pages without it need none of its code. */
    setSleepLabel(words: string) {
      if (words === sleepLabel) return;
      sleepLabel = words;
      publish();
    },
    setOnAir(title: string | undefined) {
      if (title === onAir) return;
      onAir = title;
      publish();
    },
  };
  return player;
}
