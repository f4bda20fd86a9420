import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { createStore } from '#src/lib/store.ts';

/**
 * After a deploy the files of an open page may be gone. One reload brings the new build; it must
 * neither loop, nor stop the sound, nor throw away what a form holds: then a banner offers it.
 */
const KEY = 'stale-build-reload';
/** Milliseconds in which a second reload would only be a loop. */
const GUARD = 60_000;

export type ReloadConditions = Readonly<{
  isOnline: boolean;
  isSoundWanted: boolean;
  isWorkUnsaved: boolean;
  /** Milliseconds since the last such reload; Infinity where there was none. */
  sinceLastReload: number;
}>;

/** Whether to reload by itself. */
export const shouldReload = (now: ReloadConditions) =>
  now.isOnline && !now.isSoundWanted && !now.isWorkUnsaved && now.sinceLastReload > GUARD;

/** Whether the site was updated under a page that could not reload by itself. */
export const isReloadOffered = createStore(false);

/** Words in a field, and a form that objects to leaving the page: asked without leaving. */
function isWorkUnsaved() {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  const isTyped = [...fields].some((field) => field.value !== field.defaultValue);
  return question.defaultPrevented || isTyped;
}

function sinceLastReload(now: number) {
  const last = Number(readStored(KEY, 'sessionStorage'));
  return last > 0 ? now - last : Number.POSITIVE_INFINITY;
}

/** False where it cannot be remembered: a reload that leaves no trace could come again and again. */
const rememberReload = (now: number) => writeStored(KEY, String(now), 'sessionStorage');

/** A person asked for the page again: one more reload is no loop. */
export const allowReload = () => void writeStored(KEY, null, 'sessionStorage');

/** A server that is down would answer the reload with a page of the browser's own. */
async function answers(address: string) {
  try {
    // The back office has a document and yet answers 404, as every address that is no page does.
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/** Where the person is or is about to be, and whether a page is being opened there right now. */
export type Place = Readonly<{ href: string; isOpening: boolean }>;

/**
 * Listens for files that could not be fetched. Only a page that is being opened reloads by itself;
 * under a page that somebody reads or fills in, a part that is missing is no reason to.
 */
export function reloadStaleBuild(place: () => Place, isSoundWanted: () => boolean) {
  let isAsking = false;
  let isPageMissing = false;
  window.addEventListener('vite:preloadError', async () => {
    isPageMissing ||= place().isOpening;
    if (isAsking || !navigator.onLine) return;
    isAsking = true;
    const isThere = await answers(place().href);
    const wantsReload = isPageMissing;
    isAsking = isPageMissing = false;
    if (!isThere) return;
    const now = Date.now();
    const conditions = {
      isOnline: navigator.onLine,
      isSoundWanted: isSoundWanted(),
      isWorkUnsaved: isWorkUnsaved(),
      sinceLastReload: sinceLastReload(now),
    };
    if (wantsReload && shouldReload(conditions) && rememberReload(now)) {
      window.location.assign(place().href);
    } else isReloadOffered.write(true);
  });
}
