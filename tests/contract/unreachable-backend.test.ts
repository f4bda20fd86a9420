/** Why no answer came: Node says "fetch failed" for all of it. */
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { faultsOf, settings } from '#tests/support/check-contract.ts';
import { freePort } from '#tests/support/free-port.ts';
import { listen } from '#tests/support/listen.ts';
import { networkFault } from '../../contract/network-fault.ts';
import { runContract } from '../../contract/suite.ts';

test('nobody listens: one line says so, and nothing else is tried', async () => {
  const api = `http://127.0.0.1:${await freePort()}`;
  const { findings } = await runContract({ ...settings, api });
  expect(faultsOf(findings)).toEqual([
    expect.stringMatching(
      /nobody listens at 127\.0\.0\.1:\d+ \(ECONNREFUSED\): is the backend started/,
    ),
  ]);
});

test('a name that nobody knows is told as such', async () => {
  const { findings } = await runContract({ ...settings, api: 'http://radio.invalid' });
  expect(faultsOf(findings).join()).toMatch(
    /the name radio\.invalid is not known \((?:ENOTFOUND|EAI_AGAIN)\)/,
  );
});

test('a backend with http for a site with https is told as such', async () => {
  const { findings } = await runContract({
    ...settings,
    api: 'http://api.example',
    fetch: async () => Response.json({ message: 'Non.' }, { status: 404 }),
  });
  expect(faultsOf(findings).join('\n')).toMatch(
    /http: for a site with https: \(https:\/\/radio\.example\) → browsers block every call/,
  );
});

test('a backend that does not answer in time is told as such', async () => {
  const silent: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const { findings } = await runContract({
    ...settings,
    api: 'https://api.example',
    fetch: silent,
    timeout: 10,
  });
  expect(faultsOf(findings)).toEqual([
    expect.stringMatching(/no answer from api\.example within 0\.01 s: is it reachable from here/),
  ]);
});

test('https where the backend speaks http is told as such', async () => {
  const backend = createServer();
  const api = `https://127.0.0.1:${await listen(backend)}`;
  const { findings } = await runContract({ ...settings, api });
  backend.close();
  expect(faultsOf(findings).join()).toMatch(/does not speak https \(\w+\): http instead of https/);
});

test.each([
  ['CERT_HAS_EXPIRED', 'the certificate of api.example is not accepted (CERT_HAS_EXPIRED)'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate of api.example is not accepted'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate of api.example is not accepted'],
  ['UND_ERR_CONNECT_TIMEOUT', 'no answer from api.example within 30 s'],
  ['ECONNRESET', 'api.example closed the connection without an answer (ECONNRESET)'],
  ['EHOSTUNREACH', 'fetch failed (EHOSTUNREACH)'],
])('%s is told in a sentence', (code, sentence) => {
  const error = new TypeError('fetch failed', { cause: { code } });
  expect(networkFault(error, new URL('https://api.example/api'), 30_000)).toContain(sentence);
});
