import { createSignal, createStore } from '#src/lib/store.ts';
import type { StartedStream } from '#src/sound/start-sound.ts';
import type { AudioElement } from './audio-element.ts';
import { type ChooseEngineDeps, createEngineChoice } from './choose-engine.ts';
import type { TabChannel } from './integrations/tabs.ts';
import { createLoudness, type Memory } from './loudness.ts';
import {
  isSameState,
  type PlaybackStatus,
  type PlayerState,
  type Source,
  serverState,
  wantsSound,
} from './player-state.ts';
import { createStallDetector } from './stall-detector.ts';
import { next, type PlaybackEvent } from './status.ts';

export interface PlayerDeps
  extends Pick<ChooseEngineDeps, 'clock' | 'createAudio' | 'startStream' | 'loadEngines'> {
  memory: Memory;
  openTabs(): TabChannel;
  /** Calls back when the network returns or the page becomes visible again. */
  onWake(run: () => void): () => void;
  /**
   * Called once, at the first use in a browser: connects the lock screen and the title on air.
   */
  attach(player: Player): void;
}

const loopKey = 'lullaby-loop';

export type Player = ReturnType<typeof createPlayer>;

/**
 * The only player of the app: receives the listener's commands, and publishes the state that the
 * pages show.
 */
export function createPlayer(deps: PlayerDeps) {
  const shown = createStore<PlayerState>(serverState);
  const moves = createSignal();
  const loudness = createLoudness(deps.memory);
  const waiting = createStallDetector(deps.clock, () => engine.isReceiving(), publish);
  const engine = createEngineChoice({ ...deps, loudness, report: apply, onMove: moves.notify });
  let status: PlaybackStatus = { status: 'off', source: undefined };
  let tabs: TabChannel | undefined;
  let onAir: string | undefined;
  let sleepLabel = '';
  let hasStandIn = false;

  function publish() {
    const { volume, muted, canSetVolume } = loudness;
    const { loop } = engine;
    const { trouble } = waiting;
    const state = {
      ...status,
      ...{ volume, muted, canSetVolume, loop, onAir, sleepLabel, trouble, hasStandIn },
    };
    // The first use after hydration changes nothing as a rule: React would render the player again.
    if (!isSameState(shown.read(), state)) shown.write(state);
  }

  function enter(after: PlaybackStatus) {
    status = after;
    waiting.follow(status);
    if (status.status !== 'sounding' || status.source.kind === 'file') onAir = undefined;
    publish();
  }

  function apply(event: PlaybackEvent, source: Source) {
    const after = next(status, event, source);
    if (after !== status) enter(after);
  }

  function publishLoudness() {
    engine.applyLoudness();
    publish();
  }

  /** No browser API is called before the first use: pages also render in Node. */
  function wakeUp() {
    if (tabs !== undefined) return tabs;
    tabs = deps.openTabs();
    tabs.onOther(() => player.pause());
    deps.onWake(() => wantsSound(status) && engine.wake());
    loudness.restore();
    engine.setLoop(deps.memory.read(loopKey) !== 'off');
    deps.attach(player);
    publish();
    return tabs;
  }

  const player = {
    getState: shown.read,
    getServerState: shown.readInitial,
    subscribe(listener: () => void) {
      // In a task of its own: it took a third of the one in which React runs the effects of a page.
      deps.clock.after(0, wakeUp);
      return shown.subscribe(listener);
    },
    play(source: Source) {
      wakeUp().announce();
      if (wantsSound(status) && status.source?.name === source.name) return;
      apply('press', source);
      engine.press(source);
    },
    /**
     * Takes over an element that the page started before the app had loaded: no gap, no new
     * connection.
     */
    adopt(source: Source, audio: AudioElement, stream?: StartedStream) {
      wakeUp().announce();
      apply('press', source);
      engine.adopt(source, audio, stream);
    },
    /** A file keeps its position; a radio is left. */
    pause() {
      const after = status.source ? next(status, 'pause', status.source) : status;
      if (after === status) return;
      engine.pause();
      enter(after);
    },
    /** Stops the sound; a file returns to its start. */
    stop() {
      engine.stop();
      if (status.source) apply('stop', status.source);
    },
    toggle(source: Source) {
      if (wantsSound(status) && status.source?.name === source.name) player.pause();
      else player.play(source);
    },
    setVolume(volume: number) {
      loudness.setVolume(volume);
      publishLoudness();
    },
    setMuted(muted: boolean) {
      loudness.setMuted(muted);
      publishLoudness();
    },
    /**
     * A factor applied to the volume, for a fade; the volume that the listener set does not change.
     */
    setFade(gain: number) {
      loudness.setFade(gain);
      engine.applyLoudness();
    },
    /** The radio's share of the sound while a lullaby plays instead of it. */
    setShare(gain: number) {
      loudness.setShare(gain);
      engine.applyLoudness();
    },
    /**
     * Applies the volume and the fade to an element besides the engine's, multiplied by its own
     * share.
     */
    applyLoudness: loudness.applyBeside,
    setStandIn(value: boolean) {
      if (value === hasStandIn) return;
      hasStandIn = value;
      publish();
    },
    /** Whether a file repeats; the choice is kept on this device. */
    setLoop(value: boolean) {
      deps.memory.write(loopKey, value ? 'on' : 'off');
      engine.setLoop(value);
      publish();
    },
    /** Sets the loop that a sleep timer needs while it runs; the listener's own choice is kept. */
    forceLoop: engine.forceLoop,
    seek(seconds: number) {
      engine.seek(seconds);
      moves.notify();
    },
    /**
     * The song continues in a file that was made for the sleep timer; undefined returns to its own
     * file.
     */
    substitute: engine.substitute,
    /** Calls back while the position moves, even in a hidden tab whose timers are throttled. */
    onTimeUpdate: moves.subscribe,
    /** Call when the position of a sound besides the engine's moves. */
    noteMove: moves.notify,
    getPosition: engine.position,
    /** Set by the timer, so that pages without a timer need none of its code. */
    setSleepLabel(label: string) {
      if (label === sleepLabel) return;
      sleepLabel = label;
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
