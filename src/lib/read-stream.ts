/**
 * Reads an mp3 stream chunk by chunk; the next one is read when `take` has finished. Rejects when it
 * cannot be read (network, CORS, status) or is not mp3; resolves when the stream ends.
 */
export async function readStream(
  answer: Promise<Response>,
  take: (chunk: Uint8Array<ArrayBuffer>, headers: Headers) => unknown,
): Promise<void> {
  const { ok, status, headers, body } = await answer;
  if (!ok || !body || !headers.get('Content-Type')?.includes('mpeg'))
    throw new Error(`No mp3 stream: ${status}`);
  const reader = body.getReader();
  for (;;) {
    const { value } = await reader.read();
    if (!value) return;
    await take(value, headers);
  }
}
