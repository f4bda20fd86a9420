/**
 * Fetches again what was fetched ahead. WebKit keeps the failure of a preload, in the next document too,
 * until somebody else asks for the file. Returns whether a server answered for all of them.
 */
export async function fetchAgain() {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  const isAnswered = await Promise.all(
    Array.from(links, ({ href }) =>
      fetch(href).then(
        ({ status }) => status < 500,
        () => false,
      ),
    ),
  );
  return !isAnswered.includes(false);
}

/** Milliseconds. What the network lost once is there the second time. */
const retryMs = 1000;

/** Loads code, and once more where that fails. */
export const loadTwice = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(async () => {
    await new Promise((done) => setTimeout(done, retryMs));
    await fetchAgain();
    return load();
  });

/**
 * Asks again for each stylesheet that fails, after pauses that double. Its import hears of the second
 * failure only; from then on Vite counts it as loaded, and nobody else would ask for it.
 */
export function reloadStylesheets() {
  const pauses = new WeakMap<HTMLLinkElement, number>();
  function onError(event: Event) {
    const { target: link } = event;
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
    const pause = pauses.get(link);
    if (pause === undefined) event.stopImmediatePropagation();
    pauses.set(link, 2 * (pause ?? retryMs));
    setTimeout(() => document.head.append(link), pause ?? retryMs);
  }
  document.addEventListener('error', onError, true);
}
