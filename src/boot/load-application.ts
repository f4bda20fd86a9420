import { fetchAhead } from './fetch-ahead.ts';

/** A task of its own: what a person does meanwhile is answered before it. */
const nextTask = () => new Promise((done) => setTimeout(done));

/**
 * Fetches these scripts together, and evaluates them one after the other, the application last. Asked
 * for or evaluated in one task they would hold a phone for up to 200 ms.
 */
export async function loadApplication(scripts: readonly string[]) {
  for (const url of scripts) {
    fetchAhead('modulepreload', url);
    await nextTask();
  }
  for (const url of scripts) {
    // A part that is missing has its own face in the application; without the start there is none.
    const part: Promise<unknown> = import(/* @vite-ignore */ url);
    await (url === scripts.at(-1) ? part : part.catch(() => undefined));
    await nextTask();
  }
}
