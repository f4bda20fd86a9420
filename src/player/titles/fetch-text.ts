/** Fetches the now-playing source; throws when it does not answer. */
export async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal, cache: 'no-store', credentials: 'omit' });
  if (!answer.ok) throw new Error(`The now-playing source answered ${answer.status}`);
  return answer.text();
}
