import { parseAccept } from 'hono/utils/accept';
import { answerRange, inMemory } from '../http/ranged-file.ts';
import type { BuiltFile } from './built-files.ts';

const SENTENCES = {
  404: 'Ce fichier n’existe pas.',
  405: 'Cette méthode n’est pas possible ici.',
} as const;

const accepts = (header: string | null, encoding: string) =>
  parseAccept(header ?? '').some(({ type, q }) => type.toLowerCase() === encoding && q > 0);

function choose({ plain, br, gzip }: BuiltFile, accepted: string | null) {
  if (br && accepts(accepted, 'br')) return { ...br, encoding: 'br' };
  if (gzip && accepts(accepted, 'gzip')) return { ...gzip, encoding: 'gzip' };
  return { ...plain, encoding: undefined };
}

type Headers = Readonly<Record<string, string>>;

/** Answers a file, compressed as the browser accepts it; only as it is it can be asked for in parts. */
export function answerFile(
  request: Request,
  file: BuiltFile,
  headers: Headers,
  status: 200 | 404 = 200,
) {
  const { bytes, etag, encoding } = choose(file, request.headers.get('accept-encoding'));
  const shared = { ...headers, 'content-type': file.type, vary: 'accept-encoding' };
  if (status === 200 && !encoding)
    return answerRange(request, inMemory(bytes), { ...shared, etag });
  return new Response(request.method === 'HEAD' ? null : bytes, {
    status,
    headers: {
      ...shared,
      'content-length': String(bytes.byteLength),
      ...(encoding && { 'content-encoding': encoding }),
      ...(status === 200 && { etag }),
    },
  });
}

/** Answers why there is nothing, in a sentence. */
export const answerSentence = (
  status: keyof typeof SENTENCES,
  headers: Headers,
  text: string = SENTENCES[status],
) =>
  new Response(text, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      ...(status === 405 && { allow: 'GET, HEAD' }),
    },
  });
