import type { Clock } from './clock.ts';
import type { Engine, EngineFact, Output, Rendition, SoundFact } from './engine.ts';
import { type Addresses, createAddressBook } from './live/addresses.ts';
import type { Loops } from './loops.ts';
import type { PageElement } from './page-element.ts';
import { engineRetryMs, firstFrameMs } from './policy.ts';
import { type makePress, type Press, playAddress, releaseElement, whenRefused } from './press.ts';
import { isSameSource, noPosition, type Source } from './radio-state.ts';

export type Engines = typeof import('./engines.ts');

export interface ChooseEngineDeps {
  readonly clock: Clock;
  readonly element: PageElement;
  readonly loops: Loops;
  readonly makePress: typeof makePress;
  /** At once when they are here. */
  loadEngines(): Engines | Promise<Engines>;
  report(fact: SoundFact, source: Source): void;
}

/** What a press has started, until another press or a stop. */
interface Session {
  readonly source: Source;
  readonly addresses: Addresses;
  readonly press: Press;
  /** Seconds: where a file begins to sound, or goes on. */
  from: number;
  /** Undefined until the engines are here. */
  engine?: Engine;
  /** A song as long as the sleep timer, which repeats it itself. */
  isSubstituted?: boolean;
}

/**
 * Starts the sound inside the press, as systems require, and opens the engine that plays it when the
 * engines have loaded: a first visit does not download code that it may never use. Where an engine
 * cannot play, the next one is opened here.
 */
export function createEngineChoice({ clock, element, loops, ...deps }: ChooseEngineDeps) {
  const addressesFor = createAddressBook(clock);
  let session: Session | undefined;
  /** A file that no engine holds any more: where it goes on. */
  let left: Session | undefined;
  let listening = new AbortController();
  let output: Output = 'page';
  /** The page plays streams by Media Source, which no speaker can. */
  let hasStreamed = false;
  let cancelLoad = () => {};
  let cancelLimit = () => {};

  const stop = () => {
    cancelLoad();
    cancelLimit();
    listening.abort();
    session?.press.abort.abort();
    if (session?.engine) session.engine.stop();
    else if (session) releaseElement(session.press.element);
    session = left = undefined;
  };

  const leave = () => {
    const was = session;
    if (!was) return;
    if (was.source.kind === 'file') was.from = was.press.element.currentTime;
    stop();
    left = was;
  };

  /** The system may refuse to play. */
  const watchRefusal = (opened: Session, played: Promise<void>) =>
    whenRefused(played, () => {
      if (opened !== session) return;
      leave();
      deps.report('interrupted', opened.source);
    });

  const play = (opened: Session) => {
    const { source, press } = opened;
    session = opened;
    hasStreamed ||= press.stream !== undefined;
    watchRefusal(opened, press.played);
    applyLoop();
    // Until the engines are here the element itself says that it sounds.
    listening = new AbortController();
    const { signal } = listening;
    const noteSound = () => deps.report('sound', source);
    press.element.addEventListener('playing', noteSound, { signal });
    if (press.element.readyState > 2 && press.element.currentTime > opened.from) noteSound();
    load(opened);
    // Aborted: the element plays the address already.
    if (press.stream === undefined || press.abort.signal.aborted || opened.engine) return;
    const left = press.pressedAt + firstFrameMs - clock.now();
    cancelLimit = clock.after(Math.max(0, left), () => giveUpStream(opened));
  };

  const giveUpStream = (opened: Session) =>
    watchRefusal(opened, playAddress(opened.press, opened.addresses.next()));

  const load = (opened: Session) => {
    cancelLoad();
    const open = (engines: Engines) => {
      if (opened === session && opened.engine === undefined) openEngine(engines, opened);
    };
    const loaded = deps.loadEngines();
    if (!('then' in loaded)) return open(loaded);
    loaded.then(open, (error: unknown) => {
      console.error(error);
      // The network may be down now, and then an engine is needed most.
      if (opened === session) cancelLoad = clock.after(engineRetryMs, () => load(opened));
    });
  };

  const openEngine = (engines: Engines, opened: Session) => {
    const { source, press, addresses } = opened;
    const audio = press.element;
    cancelLimit();
    listening.abort();
    const report = (fact: EngineFact) => {
      if (opened !== session) return;
      if (fact === 'returned') return choice.press(source, 0);
      if (fact !== 'unplayable') return deps.report(fact, source);
      deps.report('silence', source);
      giveUpStream(opened);
      opened.engine = engines.createAudioEngine(audio, addresses, engineDeps);
    };
    const engineDeps = { clock, report };
    if (source.kind === 'file')
      opened.engine = engines.createFileEngine(audio, source.url, opened.from, engineDeps);
    else if (press.stream && !press.abort.signal.aborted)
      opened.engine = engines.createMediaSourceEngine(press, press.stream, addresses, engineDeps);
    else if (output === 'device')
      opened.engine = engines.createDeviceEngine(audio, addresses, engineDeps);
    else opened.engine = engines.createAudioEngine(audio, addresses, engineDeps);
  };

  function applyLoop() {
    const isLooping = session && !session.isSubstituted && loops.repeats(session.source);
    const audio = element.current();
    if (audio) audio.loop = isLooping === true;
  }

  const choice = {
    /**
     * A press on play: what is still in the element goes on, everything else starts, a file `at` its
     * second.
     */
    press(source: Source, at: number) {
      if (session?.engine?.resume && isSameSource(session.source, source))
        return session.engine.resume();
      const from = at || (left && isSameSource(left.source, source) ? left.from : 0);
      stop();
      const audio = element.prepare(source);
      const addresses = addressesFor(source);
      const isStream = source.kind === 'live';
      const url = isStream ? addresses.next() : source.url;
      const press = deps.makePress(() => audio, url, isStream && output === 'page');
      if (from > 0) audio.currentTime = from;
      play({ source, addresses, press, from });
    },
    /** Plays what was pressed before the radio was here. */
    take(source: Source, press: Press) {
      stop();
      element.prepare(source, press.element);
      play({ source, addresses: addressesFor(source), press, from: 0 });
    },
    /** A file keeps its position, and a device its address; a radio is left. */
    pause() {
      if (session?.engine?.pause) session.engine.pause();
      else leave();
    },
    stop,
    /** Stops a live stream that the output cannot play as it is; returns whether it did. */
    setOutput(next: Output) {
      const isAnother =
        next !== output && (hasStreamed || next === 'device' || output === 'device');
      output = next;
      if (!isAnother || session?.source.kind !== 'live') return false;
      stop();
      return true;
    },
    wake() {
      if (session?.engine) session.engine.wake();
      else if (session) load(session);
    },
    isReceiving: () => (session?.engine ? session.engine.isReceiving() : false),
    applyLoop,
    seek: (seconds: number) => session?.engine?.seek?.(seconds),
    substitute(rendition: Rendition | undefined) {
      if (!session?.engine?.substitute) return;
      session.isSubstituted = rendition !== undefined;
      session.engine.substitute(rendition);
      applyLoop();
    },
    position: () => session?.engine?.position?.() ?? noPosition,
  };
  return choice;
}
