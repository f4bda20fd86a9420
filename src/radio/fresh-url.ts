let count = 0;

/** Adds a unique query to each connection, so that no cache answers with old sound. */
export function freshUrl(url: string, now: number): string {
  count += 1;
  return `${url}${url.includes('?') ? '&' : '?'}t=${now.toString(36)}-${count}`;
}
