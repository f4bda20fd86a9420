/** When the title of the page that was reached stands, so that its page view may be sent. */

/** A title that stays the same this long is the new page's too. Milliseconds. */
const PATIENCE = 1500;

let holds = 0;
const waiting = new Set<() => void>();

/** A page whose title comes from the backend holds page views until the given function is called. */
export function holdPageView(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    for (const check of [...waiting]) check();
  };
}

/**
 * Calls back once nothing holds page views any more and the title is no longer `oldTitle`; the
 * returned function gives up. Always a moment later, so that the page that leaves or arrives has
 * had its say.
 */
export function whenTitleStands(oldTitle: string | null, callback: () => void): () => void {
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
  const patience = setTimeout(() => {
    stale = null;
    check();
  }, PATIENCE);
  function stop() {
    observer.disconnect();
    waiting.delete(check);
    clearTimeout(timer);
    clearTimeout(patience);
  }
  waiting.add(check);
  check();
  return stop;
}
