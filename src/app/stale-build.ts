/**
 * After a deploy the files of an open page may be gone. One reload brings the new build; it must
 * neither loop, nor stop the sound, nor throw away what a form holds.
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

/** Whether to reload by itself; else the error page offers it. */
export const shouldReload = (now: ReloadConditions) =>
  now.isOnline && !now.isSoundWanted && !now.isWorkUnsaved && now.sinceLastReload > GUARD;

/** A form with unsaved work objects to leaving the page: ask it, without leaving. */
function isWorkUnsaved() {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}

function sinceLastReload(now: number) {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    return last > 0 ? now - last : Number.POSITIVE_INFINITY;
  } catch {
    // Without storage nothing would stop a loop.
    return 0;
  }
}

/** Listens for files that could not be fetched. `target` gives the address being opened. */
export function reloadStaleBuild(target: () => string, isSoundWanted: () => boolean) {
  window.addEventListener('vite:preloadError', () => {
    const now = Date.now();
    const conditions = {
      isOnline: navigator.onLine,
      isSoundWanted: isSoundWanted(),
      isWorkUnsaved: isWorkUnsaved(),
      sinceLastReload: sinceLastReload(now),
    };
    if (!shouldReload(conditions)) return;
    sessionStorage.setItem(KEY, String(now));
    window.location.assign(target());
  });
}
