import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { paths } from '#src/paths.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import { listen } from '#tests/support/listen.ts';
import { startNginx } from '#tests/support/nginx.ts';
import { rawAnswer } from '#tests/support/raw-answer.ts';
import { watchPolicy } from '#tests/support/watch-policy.ts';
import { settled } from '#tests/support/watched-page.ts';

// every-page.spec.ts opens each of them.
test('what a visitor presses keeps to the content security policy', async ({ page }) => {
  const violations = await watchPolicy(page);
  await page.goto(paths.preview);
  await settled(page);
  await page.goto('/nulle-part');
  await expect(page).toHaveURL(/\/404$/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Écouter' }).click();
  await expect(page.getByText('En direct').first()).toBeVisible();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Articles' }).click();
  await page
    .getByRole('link', { name: /Voir plus/ })
    .first()
    .click();
  // The cards of the list are articles too.
  await page.getByRole('button', { name: 'Partager' }).waitFor();
  expect(violations).toEqual([]);
});

// security-policy.spec.ts writes an article there.
test('the back office keeps to the content security policy in every list', {
  tag: '@deep',
}, async ({ page, site }) => {
  const violations = await watchPolicy(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.adminBase);
  await page.getByLabel(/utilisateur/).fill(site.email);
  await page.getByLabel(/passe/).fill(site.password);
  await page.getByRole('button', { name: 'CONNEXION' }).click();
  await page.getByRole('link', { name: /Voir/ }).first().waitFor();
  for (const section of [
    'article',
    'histoire',
    'contact',
    'partenaire',
    'reseaux-sociaux',
    'logs',
  ]) {
    await page.goto(`${site.adminBase}/${section}`);
    await page.getByRole('grid').waitFor();
  }
  await page.goto(`${site.adminBase}/article/new`);
  await page.locator('.ql-editor').click();
  await page.keyboard.type('Bonne nuit les petits');
  await expect(page.locator('.ql-editor')).toContainText('Bonne nuit');
  expect(violations).toEqual([]);
});

test('the live stream has the headers of every answer', async ({ nginx, editedSite }) => {
  for (const origin of [nginx.url, editedSite.url]) {
    const stop = new AbortController();
    const { headers } = await fetch(`${origin}/live.mp3`, { signal: stop.signal });
    stop.abort();
    expect(headers.get('x-content-type-options'), origin).toBe('nosniff');
    expect(headers.get('access-control-allow-credentials'), origin).toBeNull();
  }
});

test('a backend that is down is told with them too', async ({ request }) => {
  const alone = await startNginx(9);
  const answer = await request.get(`${alone.url}/api/article/page`);
  expect(answer.status()).toBe(502);
  expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  await alone.stop();
});

test('transport security is promised over TLS alone', async ({ nginx, site }) => {
  const secure = await startNginx(site.port, { isSecure: true });
  for (const target of [
    '/',
    '/nulle-part',
    '/assets/ancien.js',
    '/api/partenaire',
    '/berceuse.mp3',
  ]) {
    const { headers } = await rawAnswer(secure.url, { target });
    // Not for the other hosts of its owner.
    expect(headers['strict-transport-security'], target).toBe('max-age=31536000');
    const plain = await rawAnswer(nginx.url, { target });
    expect(plain.headers['strict-transport-security'], target).toBeUndefined();
  }
  await secure.stop();
});

test('without the brotli module files go out as gzip', async ({ site }) => {
  const without = await startNginx(site.port, { isWithoutBrotli: true });
  const headers = { 'accept-encoding': 'br, gzip' };
  const answer = await rawAnswer(without.url, { target: '/berceuse', headers });
  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'gzip']);
  await without.stop();
});

test('nginx logs missing assets, and neither refused logins, the hidden path nor who asked', async ({
  browser,
  site,
}) => {
  const log = join(mkdtempSync(join(tmpdir(), 'radio-log-')), 'radio.log');
  const logged = await startNginx(site.port, { log });
  const page = await browser.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(`${logged.url}${site.adminBase}`);
  await page.getByRole('heading', { name: 'Connexion admin' }).waitFor();
  await page.getByLabel(/utilisateur/).fill('inconnue@radio.example');
  await page.getByLabel(/passe/).fill('un mot de passe');
  await page.getByRole('button', { name: 'CONNEXION' }).click();
  await expect(page.getByText('Authentication failed')).toBeVisible();
  await page.request.get(`${logged.url}/assets/ancien-1234.js?secret=1`);
  const referrers = await Promise.all(requests.map((request) => request.headerValue('referer')));
  expect(referrers.filter((referrer) => referrer?.includes(site.adminBase))).toEqual([]);
  await page.close();
  await logged.stop();
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  expect(lines.map((line) => line.replace(/^\S+ | \S+$/g, ''))).toEqual([
    '404 GET /assets/ancien-1234.js',
  ]);
});

test('the hidden path stands in no file of the build, and nothing that a search engine reads names the back office', ({
  site,
}) => {
  const secret = site.adminBase.slice(1);
  for (const folder of ['dist', 'dist-headers']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name);
      if (statSync(file).isDirectory()) continue;
      expect(readFileSync(file).includes(secret), file).toBe(false);
    }
  }
  for (const file of ['robots.txt', 'sitemap.xml', 'manifest.webmanifest', '_headers'])
    expect(readFileSync(`dist/${file}`, 'utf8'), file).not.toMatch(
      /dashboard|reseaux-sociaux|\/admin/,
    );
});

test('pictures that the backend keeps under /uploads/ are passed on, where that is enabled', async ({
  request,
}) => {
  const backend = createServer((asked, answer) => answer.end(`picture of ${asked.url}`));
  const nginx = await startNginx(await listen(backend), { isPassingUploads: true });
  const passed = await request.get(`${nginx.url}/uploads/2026/lune.png`);
  expect(passed.status()).toBe(200);
  expect(await passed.text()).toBe('picture of /uploads/2026/lune.png');
  await nginx.stop();
  await new Promise((closed) => backend.close(closed));
});
