import { createHash } from 'node:crypto';

export type RangedFile = { respond(request: Request): Response };
type Range = { start: number; end: number };

/** The one range asked for; nothing where the header is to be ignored (RFC 9110, 14.2). */
function readRange(header: string | null, size: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d*)-(\d*)$/i) ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}

const lists = (header: string | null, etag: string) =>
  header
    ?.split(',')
    .some((item) => item.trim().replace(/^W\//, '') === etag || item.trim() === '*');

/**
 * One file held in memory, served whole or in ranges, so that a player may seek in it and a phone
 * may keep it: Safari plays nothing from a server without ranges.
 */
export function createRangedFile(bytes: Uint8Array<ArrayBuffer>, type: string): RangedFile {
  const size = bytes.byteLength;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag',
    'cache-control': 'public, max-age=3600',
    'content-type': type,
    etag,
  };

  function respond(request: Request): Response {
    const asked = request.headers;
    if (lists(asked.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    const whole = { ...headers, 'content-length': String(size) };
    if (request.method === 'HEAD') return new Response(null, { headers: whole });

    const ifRange = asked.get('if-range');
    const range =
      ifRange === null || ifRange === etag ? readRange(asked.get('range'), size) : undefined;
    if (range === undefined) return new Response(bytes, { headers: whole });
    if (range === 'unsatisfiable') {
      const none = { ...headers, 'content-range': `bytes */${size}` };
      return new Response(null, { status: 416, headers: none });
    }
    const part = {
      ...headers,
      'content-length': String(range.end - range.start + 1),
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
    };
    const body = bytes.subarray(range.start, range.end + 1);
    return new Response(body, { status: 206, headers: part });
  }

  return { respond };
}
