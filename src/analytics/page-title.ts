/** Waits for the title of a new page, so that its page view is sent with the right title. */

/** Milliseconds. A title that has not changed after this time also belongs to the new page. */
const TITLE_LIMIT = 1500;

let holds = 0;
const waiting = new Set<() => void>();

/**
 * For a page whose title comes from the backend: delays page views until the returned function is
 * called.
 */
export function holdPageView(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    for (const check of [...waiting]) check();
  };
}

/**
 * Calls back when no page delays page views and the title is no longer `oldTitle`; the returned
 * function cancels. Always asynchronous, so that the effects of both pages have run.
 */
export function whenTitleIsSet(oldTitle: string | null, callback: () => void): () => void {
  let stale = oldTitle;
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (holds > 0 || document.title === stale) return;
      stop();
      callback();
    });
  };
  const observer = new MutationObserver(check);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  const limit = setTimeout(() => {
    stale = null;
    check();
  }, TITLE_LIMIT);
  function stop() {
    observer.disconnect();
    waiting.delete(check);
    clearTimeout(timer);
    clearTimeout(limit);
  }
  waiting.add(check);
  check();
  return stop;
}
