import { freshUrl } from '#src/sound/fresh-url.ts';
import { releaseElement, type StartedStream, startSound } from '#src/sound/start-sound.ts';
import type { AudioElement } from './audio-element.ts';
import type { Clock } from './clock.ts';
import type { Engine, EngineFact, Engines, FileEngine, MadeSong } from './engine.ts';
import { type Addresses, createAddressBook } from './live/addresses.ts';
import type { Loudness } from './loudness.ts';
import { noPosition, type Source } from './player-state.ts';

export interface ChooseEngineDeps {
  readonly clock: Clock;
  readonly loudness: Loudness;
  createAudio(): AudioElement;
  /**
   * Starts in the element a stream that the page reads itself; undefined when the browser does not
   * support it.
   */
  startStream(element: AudioElement, urls: readonly string[]): StartedStream | undefined;
  /** At once when they are here. */
  loadEngines(): Engines | Promise<Engines>;
  report(fact: Exclude<EngineFact, 'unplayable'>, source: Source): void;
  /** The position changed. */
  onMove(): void;
}

/** What a press has started, until another press or a stop. */
interface Session {
  readonly source: Source;
  readonly addresses: Addresses;
  stream?: StartedStream | undefined;
  /** Undefined until the engines are here. */
  engine?: Engine;
}

const loadRetryMs = 5000;

/**
 * Starts the sound inside the press, as systems require, and opens the engine that plays it when the
 * engines have loaded: a first visit does not download code that it may never use. Where an engine
 * cannot play, the next one is opened here.
 */
export function createEngineChoice({ clock, loudness, ...deps }: ChooseEngineDeps) {
  const addressesFor = createAddressBook(clock);
  /** Lives as long as the page: a touched element keeps its right to play on iOS. */
  let element: AudioElement | undefined;
  let session: Session | undefined;
  let file: FileEngine | undefined;
  let listening = new AbortController();
  let loop = false;
  let forcedLoop: boolean | undefined;
  let cancelLoad = () => {};

  const fresh = (url: string) => freshUrl(url, clock.now());

  const setElement = (audio: AudioElement, probed = audio) => {
    loudness.probe(probed);
    audio.addEventListener('timeupdate', deps.onMove);
    element = audio;
    return audio;
  };

  const stop = () => {
    cancelLoad();
    listening.abort();
    session?.stream?.stop.abort();
    if (session?.engine) session.engine.stop();
    else if (session && element) releaseElement(element);
    session = file = undefined;
  };

  /** The stream, or the first address; the system may refuse it. */
  const start = (
    audio: AudioElement,
    opened: Session,
    urls: readonly string[],
    startStream?: ChooseEngineDeps['startStream'],
  ) =>
    startSound(audio, urls, {
      startStream,
      onRefused() {
        if (opened !== session) return;
        stop();
        deps.report('interrupted', opened.source);
      },
    });

  const begin = (audio: AudioElement, opened: Session) => {
    loudness.apply(audio);
    applyLoop();
    listening = new AbortController();
    // If the engines never load, the status is still right.
    const { signal } = listening;
    audio.addEventListener('playing', () => deps.report('sound', opened.source), { signal });
    load(audio, opened);
  };

  const load = (audio: AudioElement, opened: Session) => {
    cancelLoad();
    const open = (engines: Engines) => {
      if (opened === session && opened.engine === undefined) takeOver(engines, audio, opened);
    };
    const loaded = deps.loadEngines();
    if (!('then' in loaded)) return open(loaded);
    loaded.then(open, (error: unknown) => {
      console.error('Erreur lors du chargement du lecteur', error);
      // The network may be down now, and then an engine is needed most.
      if (opened === session) cancelLoad = clock.after(loadRetryMs, () => load(audio, opened));
    });
  };

  const takeOver = (engines: Engines, audio: AudioElement, opened: Session) => {
    const { source, stream, addresses } = opened;
    listening.abort();
    const report = (fact: EngineFact) => {
      if (opened !== session) return;
      if (fact !== 'unplayable') return deps.report(fact, source);
      start(audio, opened, [fresh(addresses.current)]);
      opened.engine = engines.playAddress(audio, addresses, { clock, report });
    };
    const engineDeps = { clock, report };
    if (source.kind === 'file') {
      file = engines.playFile(audio, source.url, engineDeps);
      opened.engine = file;
      applyLoop();
    } else if (stream && !stream.isGivenUp)
      opened.engine = engines.playStream(audio, stream, addresses, engineDeps);
    else opened.engine = engines.playAddress(audio, addresses, engineDeps);
  };

  function applyLoop() {
    const isLooping = (forcedLoop ?? loop) && session?.source.kind === 'file';
    if (file) file.setLoop(isLooping);
    else if (element) element.loop = isLooping;
  }

  return {
    get loop() {
      return loop;
    },
    /** A press on play: a paused file goes on, everything else starts. */
    press(source: Source) {
      if (file && session?.source === source) return file.resume();
      stop();
      const audio = element ?? setElement(deps.createAudio());
      const addresses = addressesFor(source);
      session = { source, addresses };
      session.stream =
        source.kind === 'file'
          ? start(audio, session, [source.url])
          : start(audio, session, addresses.urls.map(fresh), deps.startStream);
      begin(audio, session);
    },
    /** Takes over an element that the page started before the application had loaded. */
    adopt(source: Source, audio: AudioElement, stream?: StartedStream) {
      stop();
      // The volume of a sounding element is not tried out.
      setElement(audio, deps.createAudio());
      session = { source, addresses: addressesFor(source), stream };
      begin(audio, session);
    },
    /** A file keeps its position; a radio is left. */
    pause() {
      if (file) file.pause();
      else stop();
    },
    stop,
    wake() {
      if (session?.engine) session.engine.wake();
      else if (session && element) load(element, session);
    },
    isReceiving: () =>
      session?.engine ? session.engine.isReceiving() : (session?.stream?.chunks.length ?? 0) > 0,
    applyLoudness() {
      if (element) loudness.apply(element);
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
    seek: (seconds: number) => file?.seek(seconds),
    substitute: (song: MadeSong | undefined) => file?.substitute(song),
    position: () => file?.position() ?? noPosition,
  };
}
