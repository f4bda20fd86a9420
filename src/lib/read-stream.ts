/**
 * Reads an mp3 stream, a chunk at a time; the next one is read when `take` is done. Rejects where
 * the address cannot be read (network, CORS, status) or is no mp3; resolves at its end.
 */
export async function readStream(
  url: string,
  signal: AbortSignal,
  take: (chunk: Uint8Array<ArrayBuffer>) => unknown,
): Promise<void> {
  const { ok, headers, body } = await fetch(url, { signal, cache: 'no-store' });
  if (!ok || !body || !headers.get('Content-Type')?.includes('mpeg')) throw new Error(url);
  const reader = body.getReader();
  for (;;) {
    const { value } = await reader.read();
    if (!value) return;
    await take(value);
  }
}
