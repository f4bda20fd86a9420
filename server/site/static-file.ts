import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { getMimeType } from 'hono/utils/mime';

type Loaded = { bytes: Uint8Array<ArrayBuffer>; etag: string };

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

const accepts = (header: string | null, encoding: string) =>
  (header ?? '').split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';').map((text) => text.trim());
    return name.toLowerCase() === encoding && !/^q=0(?:\.0*)?$/.test(quality);
  });

const matches = (header: string | null, etag: string) =>
  (header ?? '')
    .split(',')
    .map((text) => text.trim().replace(/^W\//, ''))
    .some((text) => text === etag || text === '*');

/** Answers with files of a folder, in the encoding the build prepared and the browser takes. */
export function createStaticFiles() {
  const cache = new Map<string, Loaded & { stamp: string }>();

  /** Bytes of a file, read again when it changed; nothing where there is none. */
  async function load(file: string): Promise<Loaded | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const stamp = `${found.mtimeMs} ${found.size}`;
    const known = cache.get(file);
    if (known?.stamp === stamp) return known;
    const bytes = new Uint8Array(await readFile(file));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const loaded = { bytes, etag, stamp };
    cache.set(file, loaded);
    return loaded;
  }

  async function loadEncoded(file: string, accepted: string | null) {
    for (const { name, suffix } of ENCODINGS) {
      const loaded = accepts(accepted, name) ? await load(file + suffix) : undefined;
      if (loaded) return { ...loaded, encoding: name };
    }
    const loaded = await load(file);
    return loaded && { ...loaded, encoding: undefined };
  }

  return {
    async respond(
      file: string,
      request: Request,
      headers: Record<string, string>,
    ): Promise<Response | undefined> {
      const loaded = await loadEncoded(file, request.headers.get('accept-encoding'));
      if (!loaded) return undefined;
      const { bytes, etag, encoding } = loaded;
      const type = getMimeType(file) ?? 'application/octet-stream';
      const shared = { ...headers, etag, vary: 'accept-encoding' };
      if (matches(request.headers.get('if-none-match'), etag)) {
        return new Response(null, { status: 304, headers: shared });
      }
      const body = request.method === 'HEAD' ? null : bytes;
      return new Response(body, {
        headers: {
          ...shared,
          'content-type': type,
          'content-length': String(bytes.byteLength),
          ...(encoding && { 'content-encoding': encoding }),
        },
      });
    },
  };
}
