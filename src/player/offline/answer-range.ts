type Range = { start: number; end: number };

/** Returns the requested range; undefined when the header must be ignored (RFC 9110, 14.2). */
function readRange(header: string | null, size: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d*)-(\d*)$/i) ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}

/** Answers range requests as a file server does: browsers need them to seek, and Safari to start. */
export function answerRange(file: Blob, type: string, asked: string | null): Response {
  const range = readRange(asked, file.size);
  const headers = { 'accept-ranges': 'bytes', 'content-type': type };
  if (range === undefined) {
    return new Response(file, { headers: { ...headers, 'content-length': String(file.size) } });
  }
  if (range === 'unsatisfiable') {
    const none = { ...headers, 'content-range': `bytes */${file.size}` };
    return new Response(null, { status: 416, headers: none });
  }
  const part = {
    ...headers,
    'content-length': String(range.end - range.start + 1),
    'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
  };
  return new Response(file.slice(range.start, range.end + 1, type), { status: 206, headers: part });
}
