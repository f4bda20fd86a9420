import { noPosition, type Source } from '#src/player/player-state.ts';
import { releaseElement, type SoundElement } from './audio-element.ts';
import type { Sound, SoundDeps } from './engine.ts';
import { freshUrl } from './fresh-url.ts';

export type CreateSound = (source: Source, deps: SoundDeps, loop: boolean) => Sound;

const engineRetry = 5000;

/** Fetches the engines once; until then every sound starts without. */
export function deferSounds(load: () => Promise<{ createSound: CreateSound }>): CreateSound {
  let createSound: CreateSound | undefined;
  return (source, deps, loop) => {
    if (createSound) return createSound(source, deps, loop);
    return startWithoutEngine(source, deps, loop, async () => {
      ({ createSound } = await load());
      return createSound;
    });
  };
}

/**
 * The element starts inside the press, as systems ask for, and the engine takes it over when it is
 * here: a first visit does not carry what it may never use.
 */
function startWithoutEngine(
  source: Source,
  deps: SoundDeps,
  loop: boolean,
  load: () => Promise<CreateSound>,
): Sound {
  let element = deps.elements[0];
  let engine: Sound | undefined;
  let isLooping = loop;
  let isWanted = false;
  const listening = new AbortController();
  let cancelRetry = () => {};

  const leave = () => {
    isWanted = false;
    cancelRetry();
    listening.abort();
  };

  const handOver = (started: SoundElement) => {
    element = started;
    isWanted = true;
    deps.loudness.apply(element);
    element.loop = isLooping && source.kind === 'file';
    deps.report('connecting');
    // Should the engine never come, the words are still right.
    const { signal } = listening;
    element.addEventListener('playing', () => deps.report('playing'), { signal });
    fetchEngine();
  };

  const fetchEngine = () => {
    cancelRetry();
    load().then(
      (createSound) => {
        if (!isWanted || engine) return;
        listening.abort();
        engine = createSound(source, deps, isLooping);
        engine.adopt(element);
      },
      (error: unknown) => {
        console.error('Erreur lors du chargement du lecteur', error);
        // The network may be away just now, which is when an engine is needed most.
        if (isWanted) cancelRetry = deps.clock.after(engineRetry, fetchEngine);
      },
    );
  };

  return {
    start() {
      if (engine) return engine.start();
      element.src = source.kind === 'live' ? freshUrl(source.url, deps.clock.now()) : source.url;
      element.play().catch((reason: unknown) => {
        if (!isWanted || engine || !(reason instanceof Error)) return;
        if (reason.name !== 'NotAllowedError') return;
        leave();
        deps.report('needsGesture');
      });
      return handOver(element);
    },
    adopt: handOver,
    pause() {
      if (engine) return engine.pause();
      leave();
      releaseElement(element);
      return deps.report('paused');
    },
    stop() {
      if (engine) return engine.stop();
      leave();
      return releaseElement(element);
    },
    wake: () => (engine ? engine.wake() : isWanted && fetchEngine()),
    applyLoudness: () => (engine ? engine.applyLoudness() : deps.loudness.apply(element)),
    setLoop(value) {
      isLooping = value;
      if (engine) engine.setLoop(value);
      else element.loop = value && source.kind === 'file';
    },
    seek: (seconds) => engine?.seek(seconds),
    position: () => engine?.position() ?? noPosition,
  };
}
