import type { AudioElement } from '#src/radio/audio-element.ts';
import type { Clock } from '#src/radio/clock.ts';
import type { Output } from '#src/radio/engine.ts';

/** The way to a speaker that a browser has for its element. */
export interface SpeakerDevice {
  readonly output: Exclude<Output, 'page'>;
  /** Also while it is being reached. */
  readonly isConnected: boolean;
  /** Calls back with whether there is any speaker, until the returned function is called. */
  watch(onChange: (isAvailable: boolean) => void): () => void;
  onConnection(run: () => void): void;
  /**
   * Shows the browser's list of speakers, inside a press. The element has the address by then. Rejects
   * where none was chosen.
   */
  choose(): Promise<void>;
  /** Ends the connection. */
  leave(): void;
}

/**
 * Safari sends the sound on, whatever address the element has next. Its own event tells what its
 * `remote` tells only to a page that has asked that one.
 */
function createAirPlay(element: AudioElement): SpeakerDevice {
  return {
    output: 'route',
    get isConnected() {
      return element.webkitCurrentPlaybackTargetIsWireless === true;
    },
    watch(onChange) {
      const watching = new AbortController();
      element.addEventListener(
        'webkitplaybacktargetavailabilitychanged',
        (event) => onChange('availability' in event && event.availability === 'available'),
        { signal: watching.signal },
      );
      return () => watching.abort();
    },
    onConnection(run) {
      element.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', run);
    },
    async choose() {
      element.webkitShowPlaybackTargetPicker?.();
    },
    leave() {},
  };
}

/** Milliseconds: a press allows a list for 5 s. */
const metadataMs = 4500;

export interface FinderDeps {
  readonly clock: Pick<Clock, 'after'>;
  /** Returns an element with the address of some sound of this site. */
  createFinder(): AudioElement;
}

/** In Chromium a device fetches the address itself, and the connection holds for that address alone. */
function createCast(
  element: AudioElement,
  remote: NonNullable<AudioElement['remote']>,
  { clock, createFinder }: FinderDeps,
): SpeakerDevice {
  let finder: AudioElement | undefined;
  let beginWatching = () => {};

  const loaded = () =>
    new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error('The address was not loaded.'));
      clock.after(metadataMs, fail);
      element.addEventListener('loadedmetadata', () => resolve(), { once: true });
      element.addEventListener('error', fail, { once: true });
    });

  return {
    output: 'device',
    get isConnected() {
      return remote.state !== 'disconnected';
    },
    watch(onChange) {
      const watching = new AbortController();
      const { signal } = watching;
      const found = new Set<AudioElement['remote']>();
      const look = (from: AudioElement['remote']) => {
        const note = (isAvailable: boolean) => {
          if (signal.aborted) return;
          if (isAvailable) found.add(from);
          else found.delete(from);
          onChange(found.size > 0);
        };
        // Where nothing can be known nothing is offered.
        from?.watchAvailability(note).catch(() => undefined);
        signal.addEventListener('abort', () => {
          from?.cancelWatchAvailability().catch(() => undefined);
        });
      };
      let isFinding = false;
      // An element that plays a Media Source finds no device.
      const findForStream = () => {
        if (isFinding || !element.src.startsWith('blob:')) return;
        isFinding = true;
        finder ??= createFinder();
        look(finder.remote);
      };
      element.addEventListener('playing', findForStream, { signal });
      beginWatching = () => look(remote);
      beginWatching();
      findForStream();
      return () => watching.abort();
    },
    onConnection(run) {
      for (const type of ['connecting', 'connect', 'disconnect'] as const)
        remote.addEventListener(type, run);
    },
    async choose() {
      if (element.readyState === 0) await loaded();
      await remote.prompt();
    },
    leave() {
      // The only way that there is; it forgets who watches, too.
      element.disableRemotePlayback = true;
      element.disableRemotePlayback = false;
      beginWatching();
    },
  };
}

/** Returns the way that this browser has; undefined where there is none. */
export function speakerDeviceOf(
  element: AudioElement,
  deps: FinderDeps,
): SpeakerDevice | undefined {
  if (element.webkitShowPlaybackTargetPicker) return createAirPlay(element);
  return element.remote && createCast(element, element.remote, deps);
}
