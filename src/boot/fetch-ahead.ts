/** Lets the browser fetch a file before the code that needs it has loaded. */
export function fetchAhead(rel: 'modulepreload' | 'preload', url: string, as?: 'fetch') {
  if (url === '') return;
  const link = document.createElement('link');
  link.rel = rel;
  if (as) link.as = as;
  // The content of the page loads before its code.
  if (rel === 'modulepreload') link.fetchPriority = 'low';
  // Same credentials mode as the later request, so that the browser reuses the preloaded answer.
  if (as) link.crossOrigin = 'anonymous';
  link.href = url;
  document.head.append(link);
}

/**
 * Fetches again what was fetched ahead. WebKit keeps the failure of a preload, in the next document too,
 * until somebody else asks for the file.
 */
export const fetchAgain = () =>
  Promise.allSettled(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) =>
      fetch(link.href),
    ),
  );
