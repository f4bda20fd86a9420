/** What an operator does first: the test of the shipped files, and the first certificate. */

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '#tests/support/edited-site.ts';
import { freePort } from '#tests/support/free-port.ts';
import { NGINX, startNginx } from '#tests/support/nginx.ts';
import { rawAnswer } from '#tests/support/raw-answer.ts';
import { writeCertificate } from '#tests/support/self-signed.ts';

test('the shipped files pass nginx -t as they are, once the machine has a certificate', () => {
  test.skip(process.getuid?.() !== 0, 'ports 80 and 443, and the account www-data, are for root');
  const folder = mkdtempSync(join(tmpdir(), 'radio-shipped-'));
  cpSync('deploy', join(folder, 'deploy'), { recursive: true });
  rmSync(join(folder, 'deploy/enabled'), { recursive: true, force: true });
  mkdirSync(join(folder, 'deploy/enabled'));
  cpSync('dist-headers', join(folder, 'dist-headers'), { recursive: true });
  const file = join(folder, 'deploy/enabled/settings.conf');
  const { key, cert } = writeCertificate(folder);
  const shipped = readFileSync('deploy/available/settings.conf', 'utf8');
  const settings = shipped
    .replace('/etc/letsencrypt/live/radio/fullchain.pem', cert)
    .replace('/etc/letsencrypt/live/radio/privkey.pem', key);
  expect(settings).not.toContain('letsencrypt');
  writeFileSync(file, settings);

  const where = ['-p', `${folder}/`, '-c', 'deploy/nginx.conf', '-g', `pid ${folder}/nginx.pid;`];
  const check = () => spawnSync(NGINX, ['-t', ...where], { encoding: 'utf8' });
  expect(check()).toMatchObject({ status: 0, stderr: expect.stringContaining('successful') });

  // What docs/run/installer.md lets one choose.
  for (const name of ['modules/brotli', 'site/brotli', 'site/uploads']) {
    cpSync(
      join(folder, `deploy/available/${name}.conf`),
      join(folder, `deploy/enabled/${name}.conf`),
    );
  }
  expect(check()).toMatchObject({ status: 0, stderr: expect.stringContaining('successful') });
  rmSync(folder, { recursive: true });
});

test('what the certificate authority asks for is answered, over plain HTTP and over TLS', async ({
  site,
}) => {
  const nginx = await startNginx(site.port, { isSecure: true });
  const challenges = join(nginx.acmeRoot, '.well-known/acme-challenge');
  mkdirSync(challenges, { recursive: true });
  writeFileSync(join(challenges, 'q3Vn0aXb81Zk'), 'q3Vn0aXb81Zk.key');
  const target = '/.well-known/acme-challenge/q3Vn0aXb81Zk';
  const plainUrl = `http://127.0.0.1:${nginx.plainPort}`;
  for (const url of [plainUrl, nginx.url]) {
    const found = await rawAnswer(url, { target });
    expect([found.status, found.body.toString()], url).toEqual([200, 'q3Vn0aXb81Zk.key']);
    expect((await rawAnswer(url, { target: `${target}-other` })).status, url).toBe(404);
  }
  // Everything else over plain HTTP leads to TLS.
  const moved = await rawAnswer(plainUrl, { target: '/berceuse?a=1' });
  expect([moved.status, moved.headers.location]).toEqual([301, 'https://127.0.0.1/berceuse?a=1']);
  await nginx.stop();
});

test('a visitor learns whether the radio is well, but neither its parts nor its figures', async ({
  nginx,
}) => {
  const health = await rawAnswer(nginx.url, { target: '/healthz' });
  expect([health.status, health.body.toString()]).toEqual([200, '{"status":"ok"}']);
  expect((await rawAnswer(nginx.url, { target: '/metrics' })).status).toBe(404);
});

/** Requests of visitors whose addresses are in the header that nginx is told to believe. */
const VISITOR = 'x-visitor';
const from = (address: string) => ({ [VISITOR]: address, 'content-type': 'application/json' });
const statuses = async (answers: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

test('an article of ten megabytes reaches the backend, and a larger one is refused with a sentence', async ({
  nginx,
}) => {
  const send = (megabytes: number) =>
    rawAnswer(nginx.url, {
      target: '/api/article/create',
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer none' },
      body: 'x'.repeat(megabytes * 1024 * 1024),
    });
  // It is the backend that asks who sends it.
  expect((await send(10)).status).toBe(401);
  // Before it has come: forty bodies of who has not logged in would lie on the disk.
  const headers = { 'content-length': '10000000', authorization: 'Bearer none' };
  const options = { port: nginx.port, path: '/api/article/create', method: 'POST', headers };
  const sent = request({ ...options, agent: false });
  sent.write('{');
  const [answer] = await once(sent, 'response');
  expect(answer.statusCode).toBe(401);
  sent.destroy();
  const refused = await rawAnswer(nginx.url, {
    target: '/api/article/create',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': `${13 * 1024 * 1024}`,
      authorization: 'Bearer none',
    },
  });
  expect([refused.status, refused.body.toString()]).toEqual([
    413,
    '{"message":"Cet envoi est trop lourd\u00a0: 12\u00a0Mo au plus. Retirez une partie des images, enregistrez, puis ajoutez-les et enregistrez de nouveau."}',
  ]);
});

test('who has not logged in sends 64 kB at most, with a length or without, and reads the sentence', async ({
  nginx,
}) => {
  const send = (kilobytes: number, headers: Record<string, string> = {}) =>
    rawAnswer(nginx.url, {
      target: '/api/contact/create?a=1',
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: `"${'x'.repeat(kilobytes * 1024)}"`,
    });
  // The backend reads it, and finds no message in it.
  expect((await send(30)).status).toBe(400);
  for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
    const refused = await send(65, headers);
    expect([refused.status, refused.body.toString()]).toEqual([
      413,
      '{"message":"Cet envoi est trop lourd\u00a0: 64\u00a0Ko au plus."}',
    ]);
  }
  for (const target of ['/api', '/berceuse.mp3', '/healthz']) {
    const asked = { target, method: 'POST', body: 'x'.repeat(65 * 1024) };
    expect((await rawAnswer(nginx.url, asked)).status, target).toBe(413);
  }
  expect((await rawAnswer(nginx.url, { target: '/api/.of-a-visitor' })).status).toBe(404);
});

test('a visitor who sends forty bodies and ends none gets no more, and another one is answered', async ({
  site,
}) => {
  const nginx = await startNginx(site.port, { visitorHeader: VISITOR });
  const slow = Array.from({ length: 60 }, () => {
    const headers = { ...from('192.0.2.1'), 'content-length': '1000' };
    const options = { port: nginx.port, path: '/api/contact/create', method: 'POST', headers };
    const sent = request({ ...options, agent: false });
    const status = new Promise<number>((resolve) => {
      sent.once('response', (answer) => resolve(answer.statusCode ?? 0)).once('error', () => {});
    });
    sent.write('{');
    return { sent, status };
  });
  const refused: number[] = [];
  for (const { status } of slow) void status.then((one) => refused.push(one));
  await expect.poll(() => refused).toEqual(Array(20).fill(429));
  const target = '/api/partenaire';
  const other = await rawAnswer(nginx.url, { target, headers: from('192.0.2.2') });
  expect(other.status).toBe(200);
  for (const { sent } of slow) sent.destroy();
  await nginx.stop();
});

test('a visitor who takes a hundred sounds or pictures slowly gets no more, and another one gets them', async ({
  site,
}) => {
  const nginx = await startNginx(site.port, { visitorHeader: VISITOR, isSecure: true });
  const story = `/media/${'ab'.repeat(32)}.mp3`;
  const picture = `/media/${'ab'.repeat(32)}-1920.webp`;
  const files = [story, picture].map((path) => join(site.dataDir, path));
  for (const file of files) writeFileSync(file, Buffer.alloc(1024 * 1024));
  /** Over one connection that takes a kilobyte of each. */
  async function take(count: number, path: string, address: string) {
    const settings = { initialWindowSize: 1024 };
    const session = connect(nginx.url, { rejectUnauthorized: false, settings });
    const answers = Array.from(
      { length: count },
      () =>
        new Promise<{ status: number }>((resolve) => {
          const stream = session.request({ ':path': path, ...from(address) });
          stream.once('response', (headers) => resolve({ status: headers[':status'] ?? 0 }));
        }),
    );
    return { given: await statuses(answers), leave: () => session.destroy() };
  }
  for (const [path, slow, other] of [
    [story, '192.0.2.1', '192.0.2.2'],
    ['/berceuse.mp3', '192.0.2.3', '192.0.2.4'],
    [picture, '192.0.2.5', '192.0.2.6'],
  ] as const) {
    const all = await take(120, path, slow);
    expect(
      all.given.filter((status) => status === 503),
      path,
    ).toHaveLength(20);
    const one = await take(1, path, other);
    expect(one.given, path).toEqual([200]);
    all.leave();
    one.leave();
  }
  for (const file of files) rmSync(file);
  await nginx.stop();
});

test('however many logins one visitor or many send, the owner gets in, and lists are answered', async ({
  site,
}) => {
  const nginx = await startNginx(site.port, { visitorHeader: VISITOR });
  const login = (address: string) =>
    rawAnswer(nginx.url, {
      target: '/api/admin/authenticate',
      method: 'POST',
      headers: from(address),
      body: '{}',
    });
  const flood = (count: number, addressOf: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, index) => login(addressOf(index))));
  const answers = await flood(90, () => '192.0.2.1');
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(60);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  // A /48 has 65,536 networks of one household each.
  const wide = await flood(90, (index) => `2001:db8:1:${index.toString(16)}::1`);
  expect(wide.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40);
  const many = await flood(250, (index) => `203.0.113.${index}`);
  expect(many.filter(({ status }) => status === 429)).toHaveLength(0);

  const owner = Array.from({ length: 10 }, () => login('198.51.100.7'));
  expect(await statuses(owner)).not.toContain(429);
  const asked = { target: '/api/partenaire', headers: from('192.0.2.2') };
  expect((await rawAnswer(nginx.url, asked)).status).toBe(200);
  await nginx.stop();
});

test('other calls of the same address take no login away', async ({ site }) => {
  const nginx = await startNginx(site.port, { visitorHeader: VISITOR });
  const ask = (method: string, target: string) =>
    rawAnswer(nginx.url, { target, method, headers: from('192.0.2.1') });
  for (const [method, target] of [
    ['GET', '/api/admin/authenticate'],
    ['POST', '/api/other/authenticate'],
  ] as const) {
    const answers = await statuses(Array.from({ length: 30 }, () => ask(method, target)));
    expect(answers, target).not.toContain(429);
  }
  expect((await ask('POST', '/api/admin/authenticate')).status).toBe(400);
  await nginx.stop();
});

test('what a visitor sends fills no log: not with long paths, nor over HTTP/2, nor with refusals', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'radio-log-'));
  const log = join(folder, 'radio.log');
  // A backend that is down: each call is a fault.
  const nginx = await startNginx(await freePort(), { log, isSecure: true });
  const session = connect(nginx.url, { rejectUnauthorized: false });
  const ask = (path: string) =>
    new Promise<{ status: number }>((resolve) => {
      const stream = session.request({ ':path': path });
      stream.once('response', (headers) => resolve({ status: headers[':status'] ?? 0 }));
      stream.resume();
    });
  // 300 times the same 7 kB, which HTTP/2 sends as one byte.
  const path = `/api/${'%C3%A9'.repeat(1200)}`;
  const calls = await statuses(Array.from({ length: 300 }, () => ask(path)));
  expect(calls).toContain(502);
  expect(calls).toContain(429);
  const missing = await statuses(Array.from({ length: 300 }, (_, n) => ask(`/assets/${n}.js`)));
  expect(missing).toContain(404);
  session.close();
  await nginx.stop();
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  expect(lines.filter((line) => line.includes(' 429 '))).toEqual([]);
  expect(lines.filter((line) => line.includes(' /assets/')).length).toBeLessThan(40);
  // A character that is no letter of English is four in the log.
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(500);
  rmSync(folder, { recursive: true });
});

test('no log names who asked, nor what they asked for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'radio-log-'));
  const log = join(folder, 'radio.log');
  // A backend that is down: nginx has much to complain about.
  const nginx = await startNginx(await freePort(), { log });
  const targets = [
    '/api/contact/page',
    '/assets/missing.js',
    '/missing.png',
    '/media/missing.webp',
  ];
  for (const target of targets) await rawAnswer(nginx.url, { target: `${target}?nom=luce` });
  const busy = Array.from({ length: 140 }, () => rawAnswer(nginx.url, { target: '/api?nom=luce' }));
  await Promise.all(busy);
  await nginx.stop();
  expect(nginx.errors()).toBe('');
  expect(readFileSync(log, 'utf8')).toMatch(/ 50\d GET \/api\/contact\/page /);
  expect(readFileSync(log, 'utf8')).not.toMatch(/luce|127\.0\.0\.1/);
  rmSync(folder, { recursive: true });
});
