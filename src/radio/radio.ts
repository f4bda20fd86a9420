import { createSignal, createStore } from '#src/lib/store.ts';
import * as browser from './browser.ts';
import { type ChooseEngineDeps, createEngineChoice, type Engines } from './choose-engine.ts';
import { realClock } from './clock.ts';
import type { Output } from './engine.ts';
import { createLoops, type LoopName } from './loops.ts';
import { createPageElement, type PageElementDeps } from './page-element.ts';
import { makePress, type Press } from './press.ts';
import {
  isSameState,
  type Notes,
  type PlaybackStatus,
  type RadioState,
  type Source,
  serverState,
  wantsSound,
} from './radio-state.ts';
import { createStallDetector } from './stall-detector.ts';
import { startedRadio } from './started-radio.ts';
import { isWanted, next, type PlaybackEvent } from './status.ts';

export interface RadioDeps
  extends Pick<ChooseEngineDeps, 'clock' | 'makePress' | 'loadEngines'>,
    Pick<PageElementDeps, 'createAudio' | 'memory'>,
    Pick<typeof browser, 'onWake' | 'openTabChannel' | 'askForPlayback'> {
  /** Called at every press on play, before anything starts. */
  onPress(): void;
}

export type Radio = ReturnType<typeof createRadio>;

/** Receives the listener's commands, and publishes the state that the pages show. */
export function createRadio(deps: RadioDeps) {
  const moves = createSignal();
  const loops = createLoops(deps.memory);
  const element = createPageElement({ ...deps, onMove: moves.notify });
  const engine = createEngineChoice({ ...deps, element, loops, report: apply });
  const waiting = createStallDetector(deps.clock, engine.isReceiving, publish);
  let status: PlaybackStatus = { status: 'off', source: undefined };
  const shown = createStore<RadioState>(serverState);
  let notes: Notes = { onAir: undefined, sleepLabel: '', hasStandIn: false, speaker: 'none' };
  let tabs: browser.TabChannel | undefined;

  function publish() {
    const state = {
      ...status,
      ...element.loudness(),
      ...{ loop: loops.chosen.lullaby, storyLoop: loops.chosen.story, trouble: waiting.trouble },
      ...notes,
      // The radio's song is not what is heard while the lullaby stands in.
      onAir: notes.hasStandIn ? undefined : notes.onAir,
    };
    // The first use after hydration changes nothing as a rule: React would render the player again.
    if (!isSameState(shown.read(), state)) shown.write(state);
  }

  function note(changed: Partial<Notes>) {
    notes = { ...notes, ...changed };
    publish();
  }

  function enter(after: PlaybackStatus) {
    status = after;
    waiting.follow(status);
    const isRadioHeard = status.status === 'sounding' && status.source.kind === 'live';
    note(isRadioHeard ? {} : { onAir: undefined });
  }

  function apply(event: PlaybackEvent, source: Source) {
    const after = next(status, event, source);
    if (after !== status) enter(after);
  }

  /** No browser API is called before the first use: pages also render in Node. */
  function wakeUp() {
    if (tabs) return tabs;
    tabs = deps.openTabChannel();
    tabs.onOther(() => radio.pause());
    deps.onWake(() => {
      if (!wantsSound(status)) return;
      // A page that "back" shows again has not heard of a tab that began meanwhile.
      wakeUp().announce();
      engine.wake();
    });
    element.restore();
    loops.restore();
    deps.askForPlayback();
    publish();
    return tabs;
  }

  const radio = {
    getState: shown.read,
    getServerState: shown.readInitial,
    subscribe(listener: () => void) {
      // In a task of its own: it took a third of the one in which React runs the effects of a page.
      deps.clock.after(0, wakeUp);
      return shown.subscribe(listener);
    },
    /** A file that is not open begins `from` a second. */
    play(source: Source, from = 0) {
      wakeUp().announce();
      deps.onPress();
      if (isWanted(status, source)) return;
      apply('press', source);
      engine.press(source, from);
    },
    touch: element.touch,
    /** Plays what was pressed before this code was here; other tabs have heard of it. */
    take(source: Source, press: Press) {
      wakeUp();
      deps.onPress();
      apply('press', source);
      engine.take(source, press);
    },
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
      if (isWanted(status, source)) radio.pause();
      else radio.play(source);
    },
    setVolume(volume: number) {
      element.setVolume(volume);
      publish();
    },
    setMuted(muted: boolean) {
      element.setMuted(muted);
      publish();
    },
    setFade: element.setFade,
    setShare: element.setShare,
    applyLoudness: element.applyBeside,
    note,
    /** The element in which everything sounds; undefined before the first press. */
    getElement: element.current,
    /** A stream that plays is opened again where another output needs another way. */
    setOutput(output: Output) {
      const { source } = status;
      if (!engine.setOutput(output) || !source || !wantsSound(status)) return;
      apply('silence', source);
      engine.press(source, 0);
    },
    /** Whether the lullaby repeats, or stories do; the choice is kept on this device. */
    setLoop(value: boolean, name: LoopName = 'lullaby') {
      loops.choose(name, value);
      engine.applyLoop();
      publish();
    },
    forceLoop(value: boolean | undefined) {
      loops.force(value);
      engine.applyLoop();
    },
    seek(seconds: number) {
      engine.seek(Math.max(0, seconds));
      moves.notify();
    },
    /** The song continues in a file that the sleep timer has made; undefined returns to its own. */
    substitute: engine.substitute,
    /** Calls back while the position moves, even in a hidden tab whose timers are throttled. */
    onTimeUpdate: moves.subscribe,
    /** Call when the position of a sound besides the engine's moves. */
    noteMove: moves.notify,
    getPosition: engine.position,
  };
  return radio;
}

let engines: Engines | undefined;

async function loadEngines() {
  engines = await import('./engines.ts');
  return engines;
}

/** The only player of the site. No browser API is called before its first use. */
export const radio: Radio = createRadio({
  createAudio: browser.createAudio,
  memory: browser.memory,
  onWake: browser.onWake,
  openTabChannel: browser.openTabChannel,
  askForPlayback: browser.askForPlayback,
  makePress,
  loadEngines: () => engines ?? loadEngines(),
  clock: realClock,
  onPress: () => startedRadio.write(radio),
});
