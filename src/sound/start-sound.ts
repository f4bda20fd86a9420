import type { StartedStream } from './start-stream.ts';

type StartOptions<Audio> = {
  /** Starts a live stream that the page reads itself; undefined for a file. */
  startStream: ((audio: Audio, urls: readonly string[]) => StartedStream | undefined) | undefined;
  /** Called when the system refuses to play: only a touch may start the sound. */
  onRefused?: () => void;
  /**
   * Called when the stream cannot be read directly; without it, the element plays the address itself.
   */
  onUnreadable?: () => void;
};

/**
 * Starts playback, synchronously in the press event as browsers require. Used by the inline script,
 * by the player before its engines have loaded, and by the stream engine. Returns the stream that is
 * read directly, if any.
 */
export function startSound<Audio extends { src: string; play(): Promise<void> }>(
  audio: Audio,
  /**
   * The preferred address first; a stream that the page reads itself tries the next ones after a
   * failure.
   */
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
 * After a bare `pause()`, a live connection still downloads 16 kB/s and resumes behind the broadcast;
 * only removing the source closes the socket (5 ms in Chromium).
 */
export function releaseElement(
  element: Pick<HTMLMediaElement, 'pause' | 'removeAttribute' | 'load'>,
): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}
