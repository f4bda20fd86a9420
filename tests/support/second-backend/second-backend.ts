/**
 * A second backend, written from docs/openapi.json alone: it shares no code with the site or with
 * the reference server, so its faults are its own. Its records are in memory; each variation starts
 * with the same ones.
 */
import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { withResolvers } from '../with-resolvers.ts';
import { firstRecords, PICTURE, type Records } from './records.ts';
import { createResources, refuse } from './resources.ts';
import { documented, EMAIL, PASSWORD, type Variation, type Written } from './variation.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export type SecondBackend = Awaited<ReturnType<typeof startSecondBackend>>;

export async function startSecondBackend(port: number) {
  const origin = `http://127.0.0.1:${port}`;
  let variation: Written = documented;
  let records: Records = firstRecords((path) => `${origin}${path}`);
  let held: Promise<void> = Promise.resolve();
  /** So many calls are answered all the same. */
  let answered = 0;
  const calls: string[] = [];

  /** The id of the only administrator is written like every other id. */
  const adminId = () => variation.id(1);
  const token = () => {
    const claims = { ...variation.claims(EMAIL), jti: adminId(), exp: 4_000_000_000 };
    return `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}.c2lnbmF0dXJl`;
  };
  const needToken = (c: Context) => {
    const isSignedIn = c.req.header('authorization') === `Bearer ${token()}`;
    if (!isSignedIn) refuse(401, 'Un jeton est nécessaire.');
  };
  const resources = () => createResources(variation, records, adminId());

  const app = new Hono();
  app.get(PICTURE, (c) => c.body(pixel, 200, { 'Content-Type': 'image/png' }));
  app.use('/api/*', cors({ maxAge: 600 }), async (c, next) => {
    if (calls.push(`${c.req.method} ${c.req.path}`) > answered) await held;
    await next();
  });
  app.post('/api/admin/authenticate', async (c) => {
    const { email, password } = await c.req.json();
    if (email !== EMAIL || password !== PASSWORD) return refuse(401, 'Identifiants incorrects.');
    return c.json({ token: token() });
  });
  app.post('/api/admin/findByEmail', async (c) => {
    needToken(c);
    const { email } = await c.req.json();
    return email === EMAIL ? c.json({ id: adminId() }) : refuse(404, 'Admin inconnu.');
  });
  app.get('/api/mentions/1', (c) => c.json(resources().notice()));
  app.put('/api/mentions/update', async (c) => {
    needToken(c);
    return c.json(resources().saveNotice(await c.req.json()));
  });
  app.get('/api/:entity/page', (c) => {
    const entity = c.req.param('entity');
    // Visitors read the pages of articles too.
    if (entity === 'contact' || (variation.protectsLists && entity !== 'article')) needToken(c);
    return c.json(resources().page(entity, new URL(c.req.url).searchParams));
  });
  app.get('/api/:entity', (c) => c.json(resources().list(c.req.param('entity'))));
  app.get('/api/article/findBySlug/:slug', (c) => c.json(resources().bySlug(c.req.param('slug'))));
  app.post('/api/contact/create', async (c) =>
    c.json(resources().receive(await c.req.json()), 201),
  );
  app.use('/api/*', async (c, next) => {
    needToken(c);
    await next();
  });
  app.post('/api/:entity/create', async (c) =>
    c.json(resources().create(c.req.param('entity'), await c.req.json()), 201),
  );
  app.put('/api/:entity/update', async (c) =>
    c.json(resources().update(c.req.param('entity'), await c.req.json())),
  );
  app.put('/api/article/:id/updateSlug', (c) => c.json(resources().updateSlug(c.req.param('id'))));
  app.delete('/api/:entity/delete/:id', (c) => {
    resources().remove(c.req.param('entity'), c.req.param('id'));
    return c.body(null, 204);
  });
  app.get('/api/:entity/:id', (c) =>
    c.json(resources().single(c.req.param('entity'), c.req.param('id'))),
  );

  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
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
    hold(first: number): () => void {
      answered = calls.length + first;
      const { promise, resolve } = withResolvers();
      held = promise;
      return resolve;
    },
    async stop() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
