import { sign } from 'hono/jwt';
import { describe, expect, it, vi } from 'vitest';
import { createTestBackend, JWT_SECRET, type TestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';

const LOGIN = 'POST /api/admin/authenticate';
const PROTECTED = 'GET /api/contact/page';
const MINUTE = 60_000;

async function tokenOf(backend: TestBackend) {
  const { email, password } = backend.admin;
  const { body } = await callApi(backend, LOGIN, { body: { email, password } });
  expect(body).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
  return String((body as { token: string }).token);
}

describe('POST /api/{admin segment}/authenticate', () => {
  it('answers a token whose subject is the e-mail address, good for eight hours', async () => {
    const backend = await createTestBackend();
    const token = await tokenOf(backend);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.sub).toBe(backend.admin.email);
    expect(claims.exp - claims.iat).toBe(8 * 3600);
    expect((await callApi(backend, PROTECTED, { token })).status).toBe(200);
  });

  it('takes the address in any case and writes the login into the action log', async () => {
    const backend = await createTestBackend();
    const { email, password } = backend.admin;
    const body = { email: ` ${email.toUpperCase()}`, password };
    expect((await callApi(backend, LOGIN, { body })).status).toBe(200);
    const token = await backend.token();
    const { body: page } = await callApi(backend, 'GET /api/logs/page', { token });
    expect(page).toMatchObject({ content: [{ action: 'Connexion', user: email }] });
  });

  it.each([
    ['a wrong password', { email: 'admin@radio.example', password: 'faux' }],
    ['an unknown user', { email: 'personne@radio.example', password: 'une lune bien ronde' }],
  ])('refuses %s with the same words', async (_, body) => {
    const answer = await callApi(await createTestBackend(), LOGIN, { body });
    expect(answer.status).toBe(401);
    expect(answer.message).toBe('Nom d’utilisateur ou mot de passe incorrect.');
  });

  it.each([
    ['no username', { email: ' ', password: 'x' }, "Nom d'utilisateur requis"],
    ['no field for it', { password: 'x' }, '«\u00a0email\u00a0» manque'],
    ['no password', { email: 'admin@radio.example', password: '' }, 'Mot de passe requis'],
    ['a number for a password', { email: 'a', password: 1 }, 'Mot de passe requis'],
    ['a list', [], '«\u00a0email\u00a0» manque'],
    ['a word', '"bonjour"', 'La requête est incorrecte'],
    ['broken JSON', '{"email":', 'JSON'],
  ])('answers 400 to %s', async (_, body, words) => {
    const answer = await callApi(await createTestBackend(), LOGIN, { body });
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(words);
  });

  it('stands under the configured segment and nowhere else', async () => {
    const backend = await createTestBackend({ adminSegment: 'gestion' });
    const { email, password } = backend.admin;
    const call = (path: string) => callApi(backend, path, { body: { email, password } });
    expect((await call('POST /api/gestion/authenticate')).status).toBe(200);
    expect((await call(LOGIN)).status).toBe(404);
  });

  it('refuses a sixth miss within 15 minutes and says how long to wait', async () => {
    const backend = await createTestBackend({ trustProxy: true });
    const { email, password } = backend.admin;
    const from = (address: string, secret: string) =>
      callApi(backend, LOGIN, {
        body: { email, password: secret },
        headers: { 'x-forwarded-for': `9.9.9.9, ${address}` },
      });
    for (let miss = 0; miss < 5; miss += 1)
      expect((await from('1.1.1.1', 'faux')).status).toBe(401);

    const refused = await from('1.1.1.1', password);
    expect(refused.status).toBe(429);
    expect(refused.message).toContain('Trop de tentatives');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);

    // From elsewhere the owner still gets in, and here again after the wait.
    expect((await from('2.2.2.2', password)).status).toBe(200);
    backend.advance(15 * MINUTE);
    expect((await from('1.1.1.1', password)).status).toBe(200);
  });

  it('counts guesses made at once, and forgets the misses after a success', async () => {
    const backend = await createTestBackend();
    const { email, password } = backend.admin;
    const guess = (secret: string) =>
      callApi(backend, LOGIN, { body: { email, password: secret } });
    const statuses = await Promise.all(Array.from({ length: 8 }, () => guess('faux')));
    expect(statuses.map(({ status }) => status).filter((status) => status === 401)).toHaveLength(5);

    // More in all than one address may miss.
    const other = await createTestBackend();
    for (let round = 0; round < 24; round += 1) {
      const secret = round % 4 === 3 ? password : 'faux';
      const { status } = await callApi(other, LOGIN, { body: { email, password: secret } });
      expect(status).toBe(secret === password ? 200 : 401);
    }
  });
});

describe('The token', () => {
  type Claims = { sub: string; iat: number; exp: number; session: string };
  type Forge = (claims: Claims) => Promise<string | undefined>;
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  /** The claims of a token that opens. */
  async function rightClaims(backend: TestBackend): Promise<Claims> {
    const payload = (await backend.token()).split('.')[1] ?? '';
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  }

  it.each<[string, Forge]>([
    ['no token', async () => undefined],
    ['an unsigned token', async (c) => `${part({ alg: 'none', typ: 'JWT' })}.${part(c)}.`],
    ['another key', (c) => sign(c, 'another-key', 'HS256')],
    ['another algorithm', (c) => sign(c, JWT_SECRET, 'HS512')],
    ['an unknown subject', (c) => sign({ ...c, sub: 'x@y.example' }, JWT_SECRET, 'HS256')],
    ['no expiry', ({ exp: _, ...c }) => sign(c, JWT_SECRET, 'HS256')],
    ['no session', ({ session: _, ...c }) => sign(c, JWT_SECRET, 'HS256')],
    ['another session', (c) => sign({ ...c, session: 'x'.repeat(43) }, JWT_SECRET, 'HS256')],
    ['a start in two minutes', (c) => sign({ ...c, iat: c.iat + 120 }, JWT_SECRET, 'HS256')],
    ['a text that is no token', async () => 'a.b.c'],
  ])('is refused: %s', async (_, forge) => {
    const backend = await createTestBackend();
    const token = await forge(await rightClaims(backend));
    const answer = await callApi(backend, PROTECTED, { token });
    expect(answer.status).toBe(401);
    expect(answer.message).toBe('Veuillez vous connecter.');
  });

  it('opens while it is right, and where the clock was set back by less than a minute', async () => {
    const backend = await createTestBackend();
    const claims = await rightClaims(backend);
    const token = await sign({ ...claims, iat: claims.iat + 30 }, JWT_SECRET, 'HS256');
    expect((await callApi(backend, PROTECTED, { token })).status).toBe(200);
  });

  it('expires after eight hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const backend = await createTestBackend();
    const token = await backend.token();
    backend.advance(8 * 60 * MINUTE - 1000);
    expect((await callApi(backend, PROTECTED, { token })).status).toBe(200);
    backend.advance(1000);
    expect((await callApi(backend, PROTECTED, { token })).status).toBe(401);
  });

  it('ends when the password changes, in the same second too', async () => {
    const backend = await createTestBackend();
    const token = await backend.token();
    await backend.store.admins.save(backend.admin.email, 'another hash');
    expect((await callApi(backend, PROTECTED, { token })).status).toBe(401);
  });

  it.each([
    ['ten years ahead', 10 * 365 * 24 * 60 * MINUTE],
    ['at 1970', -Date.now()],
  ])('is issued again after a first start with a clock that was %s', async (_, offset) => {
    const backend = await createTestBackend({ now: Date.now() + offset });
    const early = await tokenOf(backend);
    expect((await callApi(backend, PROTECTED, { token: early })).status).toBe(200);
    backend.advance(-offset);
    expect((await callApi(backend, PROTECTED, { token: early })).status).toBe(401);
    const token = await tokenOf(backend);
    expect((await callApi(backend, PROTECTED, { token })).status).toBe(200);
  });
});

describe('POST /api/{admin segment}/logout', () => {
  it('ends the tokens of the account everywhere, and is in the action log', async () => {
    const backend = await createTestBackend({ adminSegment: 'gestion' });
    const [token, elsewhere] = [await backend.token(), await backend.token()];
    const answer = await callApi(backend, 'POST /api/gestion/logout', { token, body: {} });
    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect((await callApi(backend, PROTECTED, { token })).status).toBe(401);
    expect((await callApi(backend, PROTECTED, { token: elsewhere })).status).toBe(401);
    const next = await backend.token();
    expect((await callApi(backend, PROTECTED, { token: next })).status).toBe(200);
    const { body } = await callApi(backend, 'GET /api/logs/page', { token: next });
    expect(body).toMatchObject({ content: [{ action: 'Déconnexion', entity: 'Administrateur' }] });
  });
});

it('POST /api/admin/findByEmail answers the id of the admin, 404 to an address nobody has, 400 without one', async () => {
  const backend = await createTestBackend();
  const token = await backend.token();
  const find = (body: object) => callApi(backend, 'POST /api/admin/findByEmail', { body, token });
  const { id, email } = backend.admin;
  expect(await find({ email })).toMatchObject({ status: 200, body: { id, email } });
  const unknown = { status: 404, message: 'Admin non trouvé.' };
  expect(await find({ email: 'personne@radio.example' })).toMatchObject(unknown);
  expect((await find({})).status).toBe(400);
});
