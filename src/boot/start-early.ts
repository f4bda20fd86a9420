import { startStream } from '#src/sound/start-sound.ts';
import { fetchAhead } from './fetch-ahead.ts';

/** Called at the first paint, so that the files which read the radio are here at a press. */
export function prepareEarlyStart(files: readonly string[]) {
  for (const file of files) fetchAhead('modulepreload', file);
}

/** Starts the radio before the application is here; the last file is feed-stream.ts. */
export const startEarly = (
  audio: HTMLAudioElement,
  urls: readonly string[],
  files: readonly string[],
  hasLow: boolean,
) =>
  startStream(audio, urls, {
    // Firefox accepts mp3 only inside MP4, which only an engine writes: there the element plays.
    types: ['audio/mpeg'],
    load: async () =>
      (await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))).at(-1),
    isEarly: true,
    hasLow,
  });
