import { fetchAhead } from './fetch-ahead.ts';

/** Starts a new task: input events that arrive meanwhile are handled first. */
const nextTask = () => new Promise((done) => setTimeout(done));

/**
 * Fetches these scripts in parallel and evaluates them one after the other, the application last. In
 * a single task they would block a phone for up to 200 ms.
 */
export async function loadApplication(scripts: readonly string[]) {
  for (const url of scripts) {
    fetchAhead('modulepreload', url);
    await nextTask();
  }
  for (const url of scripts) {
    // The application shows a message for a part that is missing; only the entry script is required.
    const part: Promise<unknown> = import(/* @vite-ignore */ url);
    await (url === scripts.at(-1) ? part : part.catch(() => undefined));
    await nextTask();
  }
}
