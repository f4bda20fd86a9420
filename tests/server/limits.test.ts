import { describe, expect, it, test } from 'vitest';
import type { Passwords } from '#server/admins/passwords.ts';
import { type Sender, senderOf } from '#server/http/client-address.ts';
import { createSenderLimiter } from '#server/http/rate-limiter.ts';
import { cheapPasswords, createTestBackend } from '#tests/support/backend.ts';
import { type Answer, callApi } from '#tests/support/call-api.ts';
import { eventually } from '#tests/support/eventually.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const MINUTE = 60_000;
const LOGIN = 'POST /api/admin/authenticate';

describe('One visitor', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2::1', '20010db800010002/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '20010db800010002/64'],
    ['2001:DB8:1:2:0:0:0:9%eth0', '20010db800010002/64'],
    ['2001:db8:1:3::1', '20010db800010003/64'],
    ['::1', '0000000000000000/64'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['[2001:db8:1:2::1]:51234', '20010db800010002/64'],
    ['[2001:db8:1:2::1]', '20010db800010002/64'],
    ['[::ffff:192.0.2.7]:51234', '192.0.2.7'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, block) => {
    expect(senderOf(address)[0]).toBe(block);
  });

  it('is stopped at the login whatever address of one household it comes from', async () => {
    const backend = await createTestBackend({ trustProxy: true });
    const statuses: number[] = [];
    for (let host = 1; host <= 12; host += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2::${host}` };
      const body = { email: backend.admin.email, password: 'faux' };
      statuses.push((await callApi(backend, LOGIN, { body, headers })).status);
    }
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });
});

describe('A sender with many addresses', () => {
  const MESSAGE = { name: 'Luce', email: 'a@b.example', phone: '0612345678', message: 'Bonjour' };
  /** The statuses of one attempt from each of these addresses. */
  async function attempts(
    call: string,
    bodyOf: (address: string) => object,
    addresses: readonly string[],
  ) {
    const backend = await createTestBackend({ trustProxy: true });
    const statuses: number[] = [];
    for (const address of addresses) {
      const headers = { 'x-forwarded-for': address };
      statuses.push((await callApi(backend, call, { body: bodyOf(address), headers })).status);
    }
    return { backend, statuses };
  }
  const sites = (count: number) =>
    Array.from({ length: count }, (_, site) => `2001:db8:${site.toString(16)}:1::1`);
  const networksOfOneSite = Array.from({ length: 12 }, (_, net) => `2001:db8:1:${net}::1`);
  const guess = { email: 'admin@radio.example', password: 'faux' };

  it('of one site (/48) guesses no more passwords than two households', async () => {
    const { statuses } = await attempts(LOGIN, () => guess, networksOfOneSite);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('of one provider (/32) guesses no more than a hundred, and the owner gets in', async () => {
    const { backend, statuses } = await attempts(LOGIN, () => guess, sites(120));
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    const { email, password } = backend.admin;
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const answer = await callApi(backend, LOGIN, { body: { email, password }, headers });
    expect(answer.status).toBe(200);
  });

  it('of one provider (/32) is stopped, and everybody else may still write', async () => {
    const call = 'POST /api/contact/create';
    const { backend, statuses } = await attempts(
      call,
      (message) => ({ ...MESSAGE, message }),
      sites(120),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(100);
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    expect((await callApi(backend, call, { body: MESSAGE, headers })).status).toBe(201);
  });

  it('of all providers has no more than four hundred times the attempts of one', () => {
    const limiter = createSenderLimiter({ attempts: 1, milliseconds: MINUTE }, () => 1_000_000);
    const from = (provider: number) => senderOf(`${10 + (provider >> 8)}.${provider & 255}.1.7`);
    const taken = Array.from({ length: 500 }, (_, provider) => limiter.take(from(provider)));
    expect(taken.filter((seconds) => seconds === 0)).toHaveLength(400);
  });
});

describe('A limiter', () => {
  const senderCalled = (name: string): Sender => [name, name, name, 'all'];
  const a = senderCalled('a');
  function openLimiter(maxKeys?: number) {
    const time = { now: 1_000_000 };
    const limit = { attempts: 2, milliseconds: 15 * MINUTE };
    return { time, limiter: createSenderLimiter(limit, () => time.now, maxKeys) };
  }

  it('tells the wait without counting', () => {
    const { limiter } = openLimiter();
    for (let question = 0; question < 9; question += 1) expect(limiter.wait(a)).toBe(0);
    limiter.take(a);
    limiter.take(a);
    expect(limiter.wait(a)).toBe(15 * 60);
    expect(limiter.take(a)).toBe(15 * 60);
    limiter.forget(a);
    expect(limiter.take(a)).toBe(0);
  });

  it('never keeps more keys than it may: the one used longest ago makes room', () => {
    // Three of each sender, and one of all.
    const { limiter } = openLimiter(3 * 3 + 1);
    for (const name of ['a', 'a', 'b', 'b', 'c', 'd']) limiter.take(senderCalled(name));
    expect(limiter.wait(a)).toBe(0);
    expect(limiter.wait(senderCalled('b'))).toBeGreaterThan(0);
  });

  it('keeps nothing of an attempt that is refused', () => {
    const { limiter, time } = openLimiter();
    limiter.take(a);
    limiter.take(a);
    time.now += 10 * MINUTE;
    for (let more = 0; more < 1000; more += 1) limiter.take(a);
    time.now += 5 * MINUTE;
    expect(limiter.wait(a)).toBe(0);
  });

  it('forgives nobody for ever when the clock is set back', () => {
    const { limiter, time } = openLimiter();
    limiter.take(a);
    limiter.take(a);
    time.now -= 365 * 24 * 60 * MINUTE;
    expect(limiter.take(a)).toBe(0);
  });
});

describe('A flood of logins', () => {
  const body = (name: string) => ({ email: name, password: 'faux' });
  const from = (host: number) => ({ 'x-forwarded-for': `10.0.${host >> 8}.${host & 255}` });

  it('gets 503 with a time and a sentence above a short queue, and costs nobody an attempt', async () => {
    const { promise: allAreThere, resolve: letThemWork } = withResolvers();
    const matches: Passwords['matches'] = async (...password) => {
      await allAreThere;
      return cheapPasswords.matches(...password);
    };
    const passwords = { ...cheapPasswords, matches };
    const backend = await createTestBackend({ trustProxy: true, passwords });
    const { email, password } = backend.admin;
    const sentAway: Answer[] = [];
    const logins = Array.from({ length: 200 }, async (_, host) => {
      const answer = await callApi(backend, LOGIN, { body: body(email), headers: from(host) });
      if (answer.status === 503) sentAway.push(answer);
      return answer;
    });
    // Two are at work, sixteen wait.
    await eventually(() => expect(sentAway).toHaveLength(182));
    letThemWork();
    const answers = await Promise.all(logins);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(18);
    expect(sentAway[0]?.headers.get('retry-after')).toBe('2');
    expect(sentAway[0]?.message).toBe(
      'Beaucoup de connexions en même temps. Réessayez dans quelques secondes.',
    );

    // The owner of a machine whose tries were all sent away still has all of them.
    const host = answers.findIndex(({ status }) => status === 503);
    for (let miss = 0; miss < 5; miss += 1) {
      const headers = from(host);
      expect((await callApi(backend, LOGIN, { body: body(email), headers })).status).toBe(401);
    }
    const headers = from(300);
    expect((await callApi(backend, LOGIN, { body: { email, password }, headers })).status).toBe(
      200,
    );
  });

  it('with ever new names is refused by its address after twenty, before its body is looked at', async () => {
    const backend = await createTestBackend();
    for (let miss = 0; miss < 20; miss += 1) {
      const missed = await callApi(backend, LOGIN, { body: body(`compte${miss}`) });
      expect(missed.status).toBe(401);
    }
    const headers = { 'content-type': 'text/plain' };
    const refused = await callApi(backend, LOGIN, { body: '{ broken', headers });
    expect(refused.status).toBe(429);
  });

  it('may not send a name of more than 320 characters', async () => {
    const backend = await createTestBackend();
    const long = await callApi(backend, LOGIN, { body: body('a'.repeat(321)) });
    expect(long).toMatchObject({ status: 400, message: expect.stringContaining('320 caractères') });
    expect((await callApi(backend, LOGIN, { body: body('a'.repeat(320)) })).status).toBe(401);
  });
});

describe('What is not JSON', () => {
  const MESSAGE = { name: 'Luce', email: 'a@b.example', phone: '0612345678', message: 'Bonjour' };
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''];

  it.each(types)('is refused with 415 by the contact form: %s', async (type) => {
    const backend = await createTestBackend();
    for (let send = 0; send < 9; send += 1) {
      const headers = { 'content-type': type };
      const answer = await callApi(backend, 'POST /api/contact/create', { body: MESSAGE, headers });
      expect(answer).toMatchObject({ status: 415, message: expect.stringContaining('JSON') });
    }
    // Another site spent none of the visitor's messages.
    const sent = await callApi(backend, 'POST /api/contact/create', { body: MESSAGE });
    expect(sent.status).toBe(201);
  });

  it('is refused by the login, and locks nobody out', async () => {
    const backend = await createTestBackend();
    const { email, password } = backend.admin;
    const headers = { 'content-type': 'text/plain' };
    for (let send = 0; send < 30; send += 1) {
      const body = { email, password: 'faux' };
      expect((await callApi(backend, LOGIN, { body, headers })).status).toBe(415);
    }
    expect((await callApi(backend, LOGIN, { body: { email, password } })).status).toBe(200);
  });

  test.each([
    'POST /api/article/create',
    'PUT /api/article/update',
    'POST /api/partenaire/create',
    'POST /api/socialNetwork/update',
    'PUT /api/mentions/update',
    'POST /api/admin/findByEmail',
  ])('is refused by %s', async (call) => {
    const backend = await createTestBackend();
    const headers = { 'content-type': 'text/plain' };
    const token = await backend.token();
    expect((await callApi(backend, call, { body: '{}', headers, token })).status).toBe(415);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'is not %s',
    async (type) => {
      const backend = await createTestBackend();
      const headers = { 'content-type': type };
      const answer = await callApi(backend, 'POST /api/contact/create', { body: MESSAGE, headers });
      expect(answer.status).toBe(201);
    },
  );
});
