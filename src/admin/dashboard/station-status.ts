/** The current state of the radio, for pages that do not play it. */
import { config } from '#src/config.ts';
import { fetchText } from '#src/player/titles/fetch-text.ts';
import { readTitle } from '#src/player/titles/now-playing-answer.ts';
import { createAudio } from '#src/radio/browser.ts';
import { freshUrl } from '#src/radio/fresh-url.ts';
import { releaseElement } from '#src/radio/press.ts';
import { sources } from '#src/radio/sources.ts';

/** Milliseconds after which a stream without data counts as silent. */
const patienceMs = 8000;

/**
 * Returns whether an address sends sound: its first frames are loaded by an element that never
 * plays, so that a stream of another origin needs no CORS. `undefined` when it cannot be checked.
 */
function sendsSound(url: string, signal: AbortSignal): Promise<boolean | undefined> {
  const audio = createAudio();
  return new Promise((resolve) => {
    function finish(isOnAir: boolean | undefined) {
      clearTimeout(timer);
      releaseElement(audio);
      audio.remove();
      resolve(isOnAir);
    }
    const timer = setTimeout(() => finish(false), patienceMs);
    signal.addEventListener('abort', () => finish(undefined), { once: true });
    audio.addEventListener('loadedmetadata', () => finish(true), { once: true });
    audio.addEventListener('error', () => finish(false), { once: true });
    audio.preload = 'metadata';
    audio.src = freshUrl(url, Date.now());
  });
}

/** Returns whether the live stream sends sound, by one of its relays at least, as a family hears it. */
export async function readIsOnAir(signal: AbortSignal): Promise<boolean | undefined> {
  const { url, relays = [] } = sources.live;
  for (const address of [url, ...relays]) {
    const isOnAir = await sendsSound(address, signal);
    if (isOnAir !== false) return isOnAir;
  }
  return false;
}

/** Returns whether this radio publishes its titles. */
export const hasNowPlaying = config.nowPlayingUrl !== '';

/** Returns the title on air, '' when the source has none; `undefined` when it cannot be read. */
export async function readNowPlaying(signal: AbortSignal): Promise<string | undefined> {
  try {
    return readTitle(await fetchText(config.nowPlayingUrl, signal), sources.live.url) ?? '';
  } catch (error) {
    if (!signal.aborted) console.error('Erreur lors de la lecture du titre à l’antenne', error);
    return undefined;
  }
}
