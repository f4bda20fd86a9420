import { createHash } from 'node:crypto';
import { readRange } from '#src/lib/read-range.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** `read`: from `start` up to `end`, which is not part of it. */
type Content = Readonly<{ size: number; read: (start: number, end: number) => BodyInit }>;

/** Returns the ETag of a content: its hash. */
export const etagOf = (bytes: Bytes) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

type Headers = Readonly<Record<string, string>>;

/** The content of a file that is in memory. */
export const inMemory = (bytes: Bytes): Content => ({
  size: bytes.byteLength,
  read: (start, end) => bytes.subarray(start, end),
});

/**
 * Answers a file, whole or as the requested range, so that a player can seek: Safari plays nothing
 * from a server without ranges. `headers` must contain its `etag`.
 */
export function answerRange(
  request: Request,
  { size, read }: Content,
  headers: Headers & { etag: string },
) {
  const shared = { ...headers, 'accept-ranges': 'bytes' };
  const whole = { ...shared, 'content-length': String(size) };
  if (request.method === 'HEAD') return new Response(null, { headers: whole });

  const ifRange = request.headers.get('if-range');
  const isAsked = ifRange === null || ifRange === headers.etag;
  const range = isAsked ? readRange(request.headers.get('range'), size) : undefined;
  if (range === undefined) return new Response(read(0, size), { headers: whole });
  if (range === 'unsatisfiable') {
    // Kept for as long as the file, it would be what a shared cache gives to everybody.
    const none = { ...shared, 'cache-control': 'no-store', 'content-range': `bytes */${size}` };
    return new Response(null, { status: 416, headers: none });
  }
  const part = {
    ...shared,
    'content-length': String(range.end - range.start + 1),
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
  };
  return new Response(read(range.start, range.end + 1), { status: 206, headers: part });
}

/** Of a sound, which every origin may play. */
export const SOUND_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag',
  'content-type': 'audio/mpeg',
};
