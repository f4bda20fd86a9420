/**
 * A second backend, written from docs/openapi.json alone: it shares no code with the site or with
 * the reference server, so its faults are its own. Its records are in memory; each variation starts
 * with the same ones.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { withResolvers } from '../with-resolvers.ts';
import { allowOrigin, answer, Refusal, readBody, refuse } from './http.ts';
import { firstRecords, PICTURE, type Records } from './records.ts';
import { createResources } from './resources.ts';
import { createSessions } from './sessions.ts';
import { documented, type Variation, type Written } from './variation.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export type SecondBackend = Awaited<ReturnType<typeof startSecondBackend>>;

export async function startSecondBackend(port: number) {
  const origin = `http://127.0.0.1:${port}`;
  let variation: Written = documented;
  let records: Records = firstRecords((path) => `${origin}${path}`);
  let held: Promise<void> = Promise.resolve();
  /** So many calls are answered all the same. */
  let answered = 0;
  const calls: string[] = [];

  async function route(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    if (pathname === PICTURE) {
      response.setHeader('Content-Type', 'image/png');
      return void response.end(pixel);
    }
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') return answer(response, 204);
    if (calls.push(`${request.method} ${pathname}`) > answered) await held;
    const sessions = createSessions(variation);
    const resources = createResources(variation, records, sessions.adminId);
    const isSignedIn = sessions.isSignedIn(request);
    const needToken = () => {
      if (!isSignedIn) refuse(401, 'Un jeton est nécessaire.');
    };

    const [, , entity = '', action = '', last = ''] = pathname.split('/').map(decodeURIComponent);
    const verb = `${request.method} ${action}`;
    if (pathname === '/api/admin/authenticate') {
      return answer(response, 200, sessions.login(await readBody(request)));
    }
    if (pathname === '/api/admin/findByEmail') {
      needToken();
      return answer(response, 200, sessions.find(await readBody(request)));
    }
    if (pathname === '/api/mentions/1') return answer(response, 200, resources.notice());
    if (pathname === '/api/mentions/update') {
      needToken();
      return answer(response, 200, resources.saveNotice(await readBody(request)));
    }
    const name = resources.entityOf(entity);
    if (verb === 'GET page') {
      // Visitors read the pages of articles too.
      if (name === 'contact' || (variation.protectsLists && name !== 'article')) needToken();
      return answer(response, 200, resources.page(name, searchParams));
    }
    if (verb === 'GET ') return answer(response, 200, resources.list(name));
    if (verb === 'GET findBySlug') return answer(response, 200, resources.bySlug(last));
    if (verb === 'POST create' && name === 'contact') {
      return answer(response, 201, resources.receive(await readBody(request)));
    }
    needToken();
    if (verb === 'POST create') {
      return answer(response, 201, resources.create(name, await readBody(request)));
    }
    if (verb === 'PUT update') {
      return answer(response, 200, resources.update(name, await readBody(request)));
    }
    if (verb === 'DELETE delete') return answer(response, 204, resources.remove(name, last));
    if (request.method === 'PUT' && last === 'updateSlug') {
      return answer(response, 200, resources.updateSlug(action));
    }
    if (request.method === 'GET') return answer(response, 200, resources.single(name, action));
    return refuse(404, 'Rien ici.');
  }

  const server: Server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => {
      if (error instanceof Refusal) answer(response, error.status, error.body);
      else answer(response, 500, { message: String(error) });
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    origin,
    /** Every call since the last variation: `GET /api/article/page`. */
    calls,
    records: () => records,
    /** Starts again with the same records, written in this way. */
    become(next: Variation) {
      variation = { ...documented, ...next };
      records = firstRecords((path, count) => variation.picture(path, origin, count));
      held = Promise.resolve();
      calls.length = 0;
    },
    /** Delays every call after the next `first` ones until the returned function is called. */
    hold(first = 0): () => void {
      answered = calls.length + first;
      const { promise, resolve } = withResolvers();
      held = promise;
      return resolve;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
