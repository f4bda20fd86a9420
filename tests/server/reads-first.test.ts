import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readsFirst } from '#server/http/reads-first.ts';

test('who reads does not wait behind a flood of logins, and those are answered in their order', async () => {
  const answered: string[] = [];
  const listener = readsFirst(({ method, url }) => answered.push(`${method} ${url}`));
  const ask = (method: string, url: string) => {
    const incoming = Object.assign(new IncomingMessage(new Socket()), { method, url });
    listener(incoming, new ServerResponse(incoming));
  };
  for (const name of ['a', 'b', 'c', 'd']) ask('POST', `/login/${name}`);
  ask('GET', '/');
  expect(answered).toEqual(['GET /']);

  await nextTurn();
  ask('HEAD', '/berceuse');
  expect(answered).not.toContain('POST /login/d');
  expect(answered.at(-1)).toBe('HEAD /berceuse');

  for (let turn = 0; turn < 4; turn += 1) await nextTurn();
  ask('PUT', '/mentions');
  await nextTurn();
  const sent = answered.filter((line) => /^P/.test(line));
  const logins = ['a', 'b', 'c', 'd'].map((name) => `POST /login/${name}`);
  expect(sent).toEqual([...logins, 'PUT /mentions']);
});

test('what is sent waits while connections still come in, since who reads may be behind them', async () => {
  let arrivals = 1;
  const answered: string[] = [];
  const listener = readsFirst(
    ({ method }) => answered.push(String(method)),
    () => arrivals,
  );
  const ask = (method: string) => {
    const incoming = Object.assign(new IncomingMessage(new Socket()), { method });
    listener(incoming, new ServerResponse(incoming));
  };
  ask('POST');
  for (let turn = 0; turn < 20; turn += 1) {
    arrivals += 1;
    await nextTurn();
  }
  ask('GET');
  expect(answered).toEqual(['GET']);
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
  expect(answered).toEqual(['GET', 'POST']);

  // Connections that never end to come in put it off for a moment, and not for ever.
  ask('POST');
  for (let turn = 0; turn < 70; turn += 1) {
    arrivals += 1;
    await nextTurn();
  }
  expect(answered).toEqual(['GET', 'POST', 'POST']);
});
