/**
 * Fetches again what was fetched ahead. WebKit keeps the failure of a preload, in the next document too,
 * until somebody else asks for the file. Returns the answers, undefined where none came.
 */
export const fetchAgain = () =>
  Promise.all(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), ({ href }) =>
      fetch(href).catch(() => undefined),
    ),
  );

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
export const reloadStylesheets = () =>
  document.addEventListener(
    'error',
    (event) => {
      const { target: link } = event;
      if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
      const tries = Number(link.dataset.tries ?? 0);
      if (tries === 0) event.stopImmediatePropagation();
      link.dataset.tries = `${tries + 1}`;
      setTimeout(() => document.head.append(link), retryMs * 2 ** tries);
    },
    true,
  );
