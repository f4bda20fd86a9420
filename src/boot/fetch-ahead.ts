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
