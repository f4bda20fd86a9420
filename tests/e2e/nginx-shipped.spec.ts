/** What an operator does first: the test of the shipped files, and the first certificate. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { NGINX, startNginx, writeCertificate } from '#tests/support/nginx.ts';
import { rawAnswer } from '#tests/support/raw-answer.ts';
import { expect, test } from '#tests/support/site-behind-nginx.ts';

test('the shipped files pass nginx -t as they are, once the machine has a certificate', () => {
  test.skip(process.getuid?.() !== 0, 'ports 80 and 443, and the account www-data, are for root');
  const folder = mkdtempSync(join(tmpdir(), 'radio-shipped-'));
  cpSync('deploy', join(folder, 'deploy'), { recursive: true });
  cpSync('dist-headers', join(folder, 'dist-headers'), { recursive: true });
  const file = join(folder, 'deploy/settings.conf');
  const [certificate, key] = writeCertificate(folder);
  const shipped = readFileSync(file, 'utf8');
  const settings = shipped
    .replace('/etc/letsencrypt/live/radio/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/radio/privkey.pem', key);
  expect(settings).not.toContain('letsencrypt');
  writeFileSync(file, settings);

  const where = ['-p', `${folder}/`, '-c', 'deploy/nginx.conf', '-g', `pid ${folder}/nginx.pid;`];
  const check = () => spawnSync(NGINX, ['-t', ...where], { encoding: 'utf8' });
  expect(check()).toMatchObject({ status: 0, stderr: expect.stringContaining('successful') });

  // What docs/run/install.md lets one choose.
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
  site,
}) => {
  const nginx = await startNginx(site.port);
  const health = await rawAnswer(nginx.url, { target: '/healthz' });
  expect([health.status, health.body.toString()]).toEqual([200, '{"status":"ok"}']);
  expect((await rawAnswer(nginx.url, { target: '/metrics' })).status).toBe(404);
  await nginx.stop();
});

test('an article of ten megabytes reaches the backend, and a larger one is refused with a sentence', async ({
  site,
}) => {
  const nginx = await startNginx(site.port);
  const send = (megabytes: number) =>
    rawAnswer(nginx.url, {
      target: '/api/article/create',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(megabytes * 1024 * 1024),
    });
  // It is the backend that asks who sends it.
  expect((await send(10)).status).toBe(401);
  const refused = await rawAnswer(nginx.url, {
    target: '/api/article/create',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': `${13 * 1024 * 1024}` },
  });
  expect([refused.status, refused.body.toString()]).toEqual([
    413,
    '{"message":"Cet envoi est trop lourd : 12 Mo au plus."}',
  ]);
  await nginx.stop();
});

test('of a flood of logins the backend gets a few, and lists are answered', async ({ site }) => {
  const nginx = await startNginx(site.port);
  const login = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => fetch(`${nginx.url}/api/admin/authenticate`, login)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(20);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect((await fetch(`${nginx.url}/api/partenaire`)).status).toBe(200);
  await nginx.stop();
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
