import { describe, expect, it, vi } from 'vitest';
import { contactMessages } from '#server/db/schema.ts';
import { type BackendOptions, createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';

const SEND = 'POST /api/contact/create';
const HOUR = 3_600_000;
const draft = {
  name: 'Camille',
  email: 'camille@courriel.example',
  phone: '0612345678',
  message: 'Bonsoir la lune',
};

async function setUp(options: BackendOptions = {}) {
  const backend = await createTestBackend({ trustProxy: true, ...options });
  const token = await backend.token();
  const send = (change: object = {}, address = '1.1.1.1') =>
    callApi(backend, SEND, {
      body: { ...draft, ...change },
      headers: { 'x-forwarded-for': address },
    });
  const stored = async () => {
    const { body } = await callApi(backend, 'GET /api/contact/page', { token });
    return body as { content: { id: number }[]; totalElements: number };
  };
  return { backend, token, send, stored };
}

describe('POST /api/contact/create', () => {
  it("keeps a visitor's message, and a log line that does not tell who wrote", async () => {
    const { backend, send, stored } = await setUp();
    expect((await send()).status).toBe(201);
    expect(await stored()).toMatchObject({ content: [draft], totalElements: 1 });
    const { body } = await callApi(backend, 'GET /api/logs/page');
    expect(body).toMatchObject({
      content: [{ action: 'Création', entity: 'Message de contact', user: 'Visiteur' }],
    });
  });

  it('keeps once what is sent again within a day, as after an answer that was lost', async () => {
    const onMessage = vi.fn();
    const { backend, send, stored } = await setUp({ onMessage });
    for (const change of [{}, { message: 'Bonne nuit' }, {}])
      expect((await send(change)).status).toBe(201);
    expect((await stored()).totalElements).toBe(2);
    expect(onMessage).toHaveBeenCalledTimes(2);
    backend.advance(24 * HOUR);
    await send();
    // The token has ended, too.
    expect(await backend.db.$count(contactMessages)).toBe(3);
  });

  it('costs nothing of the limit when a message is sent again, as after an answer that was lost', async () => {
    const { send } = await setUp();
    for (let again = 0; again < 6; again += 1) expect((await send()).status).toBe(201);
    for (const message of '2345') expect((await send({ message })).status).toBe(201);
    expect((await send({ message: '6' })).status).toBe(429);
  });

  it('keeps once what is sent twice at the same moment', async () => {
    const { backend, stored } = await setUp();
    const { create } = backend.store.contactMessages;
    expect(await Promise.all([create(draft), create(draft)])).toEqual([true, false]);
    expect((await stored()).totalElements).toBe(1);
  });

  it.each(['06 12 34 56 78', '0612345678', '61 23 45 67 89'])(
    'takes the phone %s',
    async (phone) => {
      const { send } = await setUp();
      expect((await send({ phone })).status).toBe(201);
    },
  );

  it('takes a message without a phone only where the radio has chosen so', async () => {
    const { send, stored } = await setUp({ contactPhone: 'optional' });
    expect((await send({ phone: ' ' })).status).toBe(201);
    expect(await stored()).toMatchObject({ content: [{ ...draft, phone: '' }] });
    const wrong = await send({ phone: '06123' });
    expect(wrong).toMatchObject({
      status: 400,
      message: expect.stringContaining('au format 0612345678'),
    });
  });

  it.each([
    ['no name', { name: ' ' }, 'Ce champ est requis.'],
    ['no message', { message: '' }, 'Ce champ est requis.'],
    ['no address', { email: '' }, 'Ce champ est requis.'],
    ['an address without @', { email: 'camille' }, 'adresse e-mail'],
    ['no phone', { phone: '' }, 'Ce champ est requis et doit être au format 0612345678.'],
    ['a short phone', { phone: '06123' }, 'au format 0612345678'],
    ['a name of 201 letters', { name: 'a'.repeat(201) }, 'trop long'],
    ['a number for a message', { message: 1 }, 'Ce champ est requis.'],
  ])('answers 400 to %s', async (_, change, words) => {
    const { send, stored } = await setUp();
    const answer = await send(change);
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(words);
    expect((await stored()).totalElements).toBe(0);
  });

  it('takes five messages an hour from one address, mistakes not counted', async () => {
    const { backend, send } = await setUp();
    for (let mistake = 0; mistake < 6; mistake += 1) await send({ phone: 'x' });
    for (const message of '12345') expect((await send({ message })).status).toBe(201);
    const refused = await send();
    expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('Trop de') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await send({}, '2.2.2.2')).status).toBe(201);
    backend.advance(HOUR);
    expect((await send()).status).toBe(201);
  });

  it('refuses a flood before its body is looked at', async () => {
    const { backend, send } = await setUp();
    for (const message of '12345') await send({ message });
    const headers = { 'x-forwarded-for': '1.1.1.1', 'content-type': 'text/plain' };
    const refused = await callApi(backend, SEND, { body: '{ broken', headers });
    expect(refused.status).toBe(429);
  });

  it('counts no message that a full disk has refused', async () => {
    const { backend, send, stored } = await setUp();
    const create = vi.spyOn(backend.store.contactMessages, 'create');
    create.mockRejectedValue(Object.assign(new Error('disk'), { code: 'SQLITE_FULL' }));
    for (let tried = 0; tried < 6; tried += 1) expect((await send()).status).toBe(507);
    create.mockRestore();
    for (const message of '12345') expect((await send({ message })).status).toBe(201);
    expect((await send()).status).toBe(429);
    expect((await stored()).totalElements).toBe(5);
  });
});

describe('Reading and deleting messages', () => {
  it('shows one', async () => {
    const { backend, token, send, stored } = await setUp();
    await send();
    const [message] = (await stored()).content;
    const one = await callApi(backend, `GET /api/contact/${message?.id}`, { token });
    expect(one.body).toMatchObject(draft);
  });

  it('deletes one, with a line in the log', async () => {
    const { backend, token, send, stored } = await setUp();
    await send();
    const [message] = (await stored()).content;
    const remove = `DELETE /api/contact/delete/${message?.id}`;
    expect((await callApi(backend, remove, { token })).status).toBe(204);
    expect((await stored()).totalElements).toBe(0);
    expect((await callApi(backend, remove, { token })).status).toBe(404);
    const { body } = await callApi(backend, 'GET /api/logs/page?sort=id,desc', { token });
    expect(body).toMatchObject({
      content: [
        { action: 'Suppression', entity: 'Message de contact', user: backend.admin.email },
        {},
      ],
    });
  });
});
