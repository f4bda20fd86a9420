/** What the radio does right now, for somebody who does not listen to it. */
import { config } from '#src/config.ts';
import { releaseElement } from '#src/lib/start-sound.ts';
import { createAudio } from './browser.ts';
import type { AudioElement } from './engine/audio-element.ts';
import { freshUrl } from './engine/fresh-url.ts';
import { fetchText } from './integrations/fetch-text.ts';
import { readTitle } from './integrations/now-playing-answer.ts';
import { sources } from './sources.ts';

/** Milliseconds until a stream that sends nothing counts as silent. */
const PATIENCE = 8000;

/**
 * Whether the live stream sends sound: its first frames are read by an element that never plays, so
 * that a stream of another origin needs no permission. `undefined` where that could not be asked.
 */
export function readIsOnAir(
  signal: AbortSignal,
  audio: AudioElement & { remove?: () => void } = createAudio(),
): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    function finish(isOnAir: boolean | undefined) {
      clearTimeout(timer);
      audio.removeEventListener('loadedmetadata', onSound);
      audio.removeEventListener('error', onError);
      releaseElement(audio);
      audio.remove?.();
      resolve(isOnAir);
    }
    const onSound = () => finish(true);
    const onError = () => finish(false);
    const timer = setTimeout(onError, PATIENCE);
    signal.addEventListener('abort', () => finish(undefined), { once: true });
    audio.addEventListener('loadedmetadata', onSound);
    audio.addEventListener('error', onError);
    audio.preload = 'metadata';
    audio.src = freshUrl(sources.live.url, Date.now());
  });
}

/** Whether this radio says what it plays. */
export const hasNowPlaying = config.nowPlayingUrl !== '';

/** The title on the air, '' where the source names none; `undefined` where it could not be read. */
export async function readNowPlaying(signal: AbortSignal): Promise<string | undefined> {
  try {
    return readTitle(await fetchText(config.nowPlayingUrl, signal), sources.live.url) ?? '';
  } catch (error) {
    if (!signal.aborted) console.error('Erreur lors de la lecture du titre à l’antenne', error);
    return undefined;
  }
}
