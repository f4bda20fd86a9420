/** Returns all parts as one array of bytes. */
export function concatBytes(
  parts: readonly (Uint8Array | readonly number[])[],
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
