import { noPosition, type Source, startAddressesOf } from '#src/player/player-state.ts';
import { freshUrl } from '#src/sound/fresh-url.ts';
import { releaseElement, startSound } from '#src/sound/start-sound.ts';
import type { StartedStream } from '#src/sound/start-stream.ts';
import type { AudioElement } from './audio-element.ts';
import type { EngineDeps, PlaybackEngine } from './engine.ts';

export type CreateEngine = (source: Source, deps: EngineDeps, loop: boolean) => PlaybackEngine;

const engineRetry = 5000;

/** Loads the engines once; until then every sound starts without them. */
export function lazyEngine(load: () => Promise<{ createEngine: CreateEngine }>): CreateEngine {
  let createEngine: CreateEngine | undefined;
  return (source, deps, loop) => {
    if (createEngine) return createEngine(source, deps, loop);
    return startWithoutEngine(source, deps, loop, async () => {
      ({ createEngine } = await load());
      return createEngine;
    });
  };
}

/**
 * The element starts inside the press, as systems require, and the engine takes it over when it has
 * loaded: a first visit does not download code that it may never use.
 */
function startWithoutEngine(
  source: Source,
  deps: EngineDeps,
  loop: boolean,
  load: () => Promise<CreateEngine>,
): PlaybackEngine {
  let element = deps.elements[0];
  let engine: PlaybackEngine | undefined;
  let isLooping = loop;
  let isWanted = false;
  let stream: StartedStream | undefined;
  const listening = new AbortController();
  let cancelRetry = () => {};

  const leave = () => {
    isWanted = false;
    cancelRetry();
    listening.abort();
    stream?.stop.abort();
  };

  const handOver = (started: AudioElement, startedStream?: StartedStream) => {
    element = started;
    stream = startedStream;
    isWanted = true;
    deps.loudness.apply(element);
    element.loop = isLooping && source.kind === 'file';
    deps.report('connecting');
    // If the engine never loads, the status is still right.
    const { signal } = listening;
    element.addEventListener('playing', () => deps.report('playing'), { signal });
    fetchEngine();
  };

  const fetchEngine = () => {
    cancelRetry();
    load().then(
      (createEngine) => {
        if (!isWanted || engine) return;
        listening.abort();
        engine = createEngine(source, deps, isLooping);
        engine.adopt(element, stream);
      },
      (error: unknown) => {
        console.error('Erreur lors du chargement du lecteur', error);
        // The network may be down now, and then an engine is needed most.
        if (isWanted) cancelRetry = deps.clock.after(engineRetry, fetchEngine);
      },
    );
  };

  return {
    start() {
      if (engine) return engine.start();
      const isLive = source.kind === 'live';
      const urls = startAddressesOf(source);
      const fresh = isLive ? urls.map((url) => freshUrl(url, deps.clock.now())) : urls;
      const started = startSound(element, fresh, {
        startStream: isLive ? deps.startStream : undefined,
        onRefused() {
          if (!isWanted || engine) return;
          leave();
          deps.report('needsGesture');
        },
      });
      return handOver(element, started);
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
    isReceiving: () => (engine ? engine.isReceiving() : (stream?.chunks.length ?? 0) > 0),
    applyLoudness: () => (engine ? engine.applyLoudness() : deps.loudness.apply(element)),
    setLoop(value) {
      isLooping = value;
      if (engine) engine.setLoop(value);
      else element.loop = value && source.kind === 'file';
    },
    seek: (seconds) => engine?.seek(seconds),
    substitute: (song) => engine?.substitute?.(song),
    position: () => engine?.position() ?? noPosition,
  };
}
