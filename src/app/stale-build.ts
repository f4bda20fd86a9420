import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { createStore } from '#src/lib/store.ts';

/**
 * After a deploy the files of an open page may be gone. One reload loads the new build; it must not
 * loop, stop playback or lose form data: in those cases a banner offers it instead.
 */
const KEY = 'stale-build-reload';
/** Milliseconds within which a second reload would be a loop. */
const GUARD = 60_000;

export type ReloadConditions = Readonly<{
  isOnline: boolean;
  isSoundWanted: boolean;
  isWorkUnsaved: boolean;
  /** Milliseconds since the last automatic reload; Infinity if there was none. */
  sinceLastReload: number;
}>;

/** Returns whether to reload automatically. */
export const shouldReload = (now: ReloadConditions) =>
  now.isOnline && !now.isSoundWanted && !now.isWorkUnsaved && now.sinceLastReload > GUARD;

/** True when only a reload helps and this page could not reload automatically. */
export const isReloadOffered = createStore(false);

/**
 * Returns true when a form prevents leaving the page (checked without leaving it). What its fields hold
 * says nothing: they stay filled until the page after a save has come.
 */
function isWorkUnsaved() {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}

function sinceLastReload(now: number) {
  const last = Number(readStored(KEY, 'sessionStorage'));
  return last > 0 ? now - last : Number.POSITIVE_INFINITY;
}

/** Returns false when the time cannot be stored: an unrecorded reload could repeat without end. */
const rememberReload = (now: number) => writeStored(KEY, String(now), 'sessionStorage');

/** Called when a person retries: one more reload is then not a loop. */
export const allowReload = () => void writeStored(KEY, null, 'sessionStorage');

/** In the message of the failure, but for WebKit's. */
const isFile = (word: string) => /\.(?:js|css)\b/.test(word);

/**
 * Returns whether only a reload helps: a deploy has removed the file, or the network had lost it and it
 * failed `again`. Firefox asks for a module once in the life of a document. Where the server
 * does not answer, a reload would help nobody, and could end on the browser's own error page.
 */
async function needsReload({ message }: Error, page: string, again: boolean) {
  const file = message.split(/\s/).find(isFile);
  try {
    const { ok, status } = await fetch(file ?? page, { method: 'HEAD', cache: 'no-store' });
    // The back office has a document but answers 404, as every unknown address does.
    return status < 500 && (file === undefined || !ok || again);
  } catch {
    return false;
  }
}

/** The address shown or being opened, and whether a page is loading there right now. */
export type Place = Readonly<{
  href: string;
  isOpening: boolean;
  /** The router's state of an address that is being opened. */
  state?: unknown;
}>;

/**
 * Listens for files that could not be loaded. Only a page that is being opened reloads automatically;
 * on a page that somebody reads or fills in, a missing part does not justify a reload.
 */
export function reloadStaleBuild(place: () => Place, isSoundWanted: () => boolean) {
  let isAsking = false;
  let isPageMissing = false;
  const failed = new Set<string>();
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    const again = failed.has(payload.message);
    failed.add(payload.message);
    isPageMissing ||= place().isOpening;
    if (isAsking || !navigator.onLine) return;
    isAsking = true;
    const isNeeded = await needsReload(payload, place().href, again);
    const wantsReload = isPageMissing;
    isAsking = isPageMissing = false;
    if (!isNeeded) return;
    const now = Date.now();
    const conditions = {
      isOnline: navigator.onLine,
      isSoundWanted: isSoundWanted(),
      isWorkUnsaved: isWorkUnsaved(),
      sinceLastReload: sinceLastReload(now),
    };
    if (wantsReload && shouldReload(conditions) && rememberReload(now)) {
      const { href, state } = place();
      const isThere = new URL(href, window.location.href).href === window.location.href;
      // The router finds `usr` again: the way back of a login, what a list says of a save. On a way back the
      // browser is there already: one entry more would be a dead press of its button.
      if (!isThere) window.history.pushState({ usr: state }, '', href);
      window.location.reload();
    } else isReloadOffered.write(true);
  });
}
