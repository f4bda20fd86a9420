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

/** A stylesheet that failed is still in the document, and a retry would count it as loaded. */
export function forgetFailures() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.disabled && !link.sheet) link.remove();
  }
  return fetchAgain();
}

/** Milliseconds. What the network lost once is there the second time. */
const retryMs = 1000;

/** Loads code, and once more where that fails. */
export const loadTwice = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(async () => {
    await new Promise((done) => setTimeout(done, retryMs));
    await forgetFailures();
    return load();
  });
