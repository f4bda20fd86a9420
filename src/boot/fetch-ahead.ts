/** Lets the browser fetch something before the code that asks for it is here. */
export function fetchAhead(rel: 'modulepreload' | 'preload', url: string, as?: 'fetch') {
  if (url === '') return;
  const link = document.createElement('link');
  link.rel = rel;
  if (as) link.as = as;
  // What the page says comes before what it does.
  if (rel === 'modulepreload') link.fetchPriority = 'low';
  // As those who use it will ask: with the cookies of the own origin only, and so it is found.
  if (as) link.crossOrigin = 'anonymous';
  link.href = url;
  document.head.append(link);
}
