import { parseAccept } from 'hono/utils/accept';
import { answerRange, inMemory } from '../http/ranged-file.ts';
import type { AnswerKind } from './built-answers.ts';
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

/** The answers of the site, with the build's headers; a file compressed as the browser accepts it. */
export function createAnswers(headers: Readonly<Record<AnswerKind, Headers>>) {
  return {
    file(request: Request, file: BuiltFile, given: Headers, status: 200 | 404 = 200) {
      const { bytes, etag, encoding } = choose(file, request.headers.get('accept-encoding'));
      const shared = { ...given, 'content-type': file.type, vary: 'accept-encoding' };
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
    },

    moved: (location: string) =>
      new Response(null, { status: 301, headers: { ...headers.error, location } }),

    sentence: (status: keyof typeof SENTENCES, text: string = SENTENCES[status]) =>
      new Response(text, {
        status,
        headers: {
          ...headers.error,
          'content-type': 'text/plain; charset=utf-8',
          ...(status === 405 && { allow: 'GET, HEAD' }),
        },
      }),
  };
}
