/** A `fetch` that may request more than the audio, such as titles. */
export type Ask = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Reads an mp3 stream chunk by chunk; the next one is read when `take` has finished. Rejects when the
 * address cannot be read (network, CORS, status) or is not mp3; resolves when the stream ends.
 */
export async function readStream(
  url: string,
  signal: AbortSignal,
  take: (chunk: Uint8Array<ArrayBuffer>, headers: Headers) => unknown,
  ask: Ask = fetch,
): Promise<void> {
  const { ok, headers, body } = await ask(url, { signal, cache: 'no-store' });
  if (!ok || !body || !headers.get('Content-Type')?.includes('mpeg')) throw new Error(url);
  const reader = body.getReader();
  for (;;) {
    const { value } = await reader.read();
    if (!value) return;
    await take(value, headers);
  }
}
