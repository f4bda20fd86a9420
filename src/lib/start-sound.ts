import type { StartedStream } from './start-stream.ts';

type StartOptions<Audio> = {
  /** Reads a live stream by hand; undefined for a file. */
  startStream: ((audio: Audio, urls: readonly string[]) => StartedStream | undefined) | undefined;
  /** The system allows no sound: only a touch starts one. */
  onRefused?: () => void;
  /** Plays a stream that cannot be read in another way; otherwise the element plays the address. */
  onUnreadable?: () => void;
};

/**
 * Starts a sound, inside the press where browsers ask for one: the inline script, the player before
 * its engines have loaded, and the stream engine all start here. Gives the stream that is read by hand.
 */
export function startSound<Audio extends { src: string; play(): Promise<void> }>(
  audio: Audio,
  /** The preferred address first: a stream that is read by hand goes on to the next one. */
  urls: readonly string[],
  { startStream, onRefused, onUnreadable }: StartOptions<Audio>,
): StartedStream | undefined {
  const stream = startStream?.(audio, urls);
  if (!stream) {
    if (onUnreadable) return void onUnreadable();
    audio.src = urls[0] ?? '';
  }
  audio.play().catch((reason: unknown) => {
    if (reason instanceof Error && reason.name === 'NotAllowedError') onRefused?.();
  });
  return stream;
}

/**
 * A bare `pause()` keeps a live connection pulling 16 kB/s and resumes late;
 * only taking the source away closes the socket (5 ms in Chromium).
 */
export function releaseElement(
  element: Pick<HTMLMediaElement, 'pause' | 'removeAttribute' | 'load'>,
): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}
