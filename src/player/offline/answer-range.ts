import { readRange } from '#src/lib/read-range.ts';

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
