/** A page whose title comes from the backend holds its page view back until the title stands. */

let holds = 0;
const waiting = new Set<() => void>();

/** Holds page views until the returned function is called. */
export function holdPageView(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    if (holds === 0) for (const check of [...waiting]) check();
  };
}

/**
 * Calls back once nothing holds page views any more; the returned function gives up. Always a
 * moment later, so that the page that is leaving or arriving has had its say.
 */
export function whenTitleStands(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (holds > 0) return;
      waiting.delete(check);
      callback();
    });
  };
  waiting.add(check);
  check();
  return () => {
    waiting.delete(check);
    clearTimeout(timer);
  };
}
