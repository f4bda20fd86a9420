import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import pLimit from 'p-limit';
import type { Auth } from './auth.ts';

type Answer = Readonly<{ body: Uint8Array<ArrayBuffer>; headers: [string, string][] }>;

/** Bytes of all kept answers together, without those that are being built. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Each takes a kilobyte beside its bytes, and pages can be asked for without end. */
const MOST_ANSWERS = 1000;
/** What an answer depends on; whatever else is asked for changes nothing. */
const PARAMETERS = ['page', 'size', 'sort'];

/** As Hono's `compress` reads it: read otherwise, one visitor would choose what all others get. */
function takesGzip(c: Context): boolean {
  const accepted = parseAccept(c.req.header('accept-encoding') ?? '');
  const gzip = accepted.find(({ type }) => type.toLowerCase() === 'gzip');
  const { q = 0 } = gzip ?? accepted.find(({ type }) => type === '*') ?? {};
  return q > 0;
}

function keyOf(c: Context): string {
  const { path } = c.req;
  const parameters = PARAMETERS.map((name) => c.req.query(name) ?? '');
  return JSON.stringify([takesGzip(c), path, ...parameters]);
}

/**
 * Keeps what visitors read, compressed, until the next write: a list of long articles is read from the
 * database and compressed once, however many ask for it, and one list is built at a time. A token that
 * is not valid makes nobody an administrator. `readVersion` changes with every write.
 */
export function keepAnswers(
  readVersion: () => Promise<string>,
  findAdmin: Auth['findAdmin'],
): MiddlewareHandler {
  const kept = new Map<string, Promise<Answer | undefined>>();
  const oneAtATime = pLimit(1);
  let size = 0;
  let version = '';

  function forgetAll() {
    kept.clear();
    size = 0;
  }

  async function build(c: Context, next: () => Promise<void>): Promise<Answer | undefined> {
    await next();
    if (c.res.status !== 200) return undefined;
    const body = new Uint8Array(await c.res.arrayBuffer());
    const headers = [...c.res.headers];
    c.res = new Response(body, { headers });
    return { body, headers };
  }

  function keep(key: string, building: Promise<Answer | undefined>, builtFor: string) {
    kept.set(key, building);
    building.then(
      (answer) => {
        if (version !== builtFor) return;
        const bytes = answer?.body.byteLength ?? MOST_BYTES + 1;
        if (bytes > MOST_BYTES) return kept.delete(key);
        if (size + bytes > MOST_BYTES || kept.size > MOST_ANSWERS) forgetAll();
        kept.set(key, building);
        size += bytes;
      },
      () => kept.delete(key),
    );
  }

  return async (c, next) => {
    const { method } = c.req;
    if (!['GET', 'HEAD'].includes(method) || (await findAdmin(c))) return next();
    const now = await readVersion();
    if (now !== version) {
      version = now;
      forgetAll();
    }
    const key = keyOf(c);
    const known = kept.get(key);
    const answer = known && (await known);
    if (answer) return new Response(answer.body, { headers: answer.headers });
    const building = oneAtATime(() => build(c, next));
    // What answers HEAD is not compressed, and would be for GET.
    if (method === 'GET') keep(key, building, now);
    await building;
  };
}
