/** What every answer says, behind nginx and from the reference server alone. */
import { readdirSync, readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { startNginx } from '#tests/support/nginx.ts';
import { expect, test } from '#tests/support/site-behind-nginx.ts';

type Ask = { path: string; method?: string; status: number; data?: string };

const script = () => readdirSync('dist/assets').find((name) => name.endsWith('.js')) ?? '';

const asked = (): Ask[] => [
  { path: '/', status: 200 },
  { path: '/articles', status: 200 },
  { path: '/404', status: 404 },
  { path: '/nulle-part', status: 404 },
  { path: `/assets/${script()}`, status: 200 },
  { path: '/assets/ancien-1234.js', status: 404 },
  { path: '/logo.png', status: 200 },
  { path: '/robots.txt', status: 200 },
  { path: '/sitemap.xml', status: 200 },
  { path: '/programme.json', status: 200 },
  { path: '/lullaby-worker.js', status: 200 },
  { path: '/berceuse.mp3', status: 200 },
  { path: '/status-json.xsl', status: 200 },
  { path: '/index.html', status: 404 },
  { path: '/shell.html', status: 404 },
  { path: '/.env', status: 404 },
  { path: '/_headers', status: 404 },
  { path: '/api/article/page', status: 200 },
  { path: '/api/nulle-part', status: 404 },
  { path: '/api/contact/page', status: 401 },
  { path: '/api/article/page', method: 'PATCH', status: 405 },
  { path: '/api/article/page?sort=x', status: 400 },
  { path: '/api/contact/create', method: 'POST', status: 400, data: '{' },
  { path: '/api/contact/create', method: 'POST', status: 413, data: 'a'.repeat(40_000) },
  { path: '/', method: 'POST', status: 405, data: 'a=b' },
];

async function ask(request: APIRequestContext, origin: string, { path, method, data }: Ask) {
  const type = data === undefined ? {} : { 'content-type': 'application/json' };
  return request.fetch(`${origin}${path}`, {
    method: method ?? 'GET',
    maxRedirects: 0,
    headers: { ...type, origin: 'https://ailleurs.example' },
    ...(data !== undefined && { data }),
  });
}

/** Files are neither documents nor errors; a policy on a worker's would be the worker's own. */
const isFile = (path: string) =>
  !path.startsWith('/api/') && /\.(?:js|png|txt|xml|json)$/.test(path);

/** What is missing from the answers, one line each. */
async function faults(request: APIRequestContext, origin: string) {
  const found: string[] = [];
  for (const one of asked()) {
    const answer = await ask(request, origin, one);
    const headers = answer.headers();
    const note = (fault: string) => found.push(`${one.method ?? 'GET'} ${one.path}: ${fault}`);
    if (answer.status() !== one.status) note(`status ${answer.status()}`);
    if (headers['x-content-type-options'] !== 'nosniff') note('may be sniffed');
    if (headers['x-frame-options'] !== 'DENY') note('may be framed');
    if (!headers['referrer-policy']) note('no referrer policy');
    if (!headers['permissions-policy']) note('no permissions policy');
    if (headers['x-powered-by'] || /\d/.test(headers.server ?? '')) note('tells its version');
    // The sound is for everybody's players; it knows no one.
    const isSound = /mp3|xsl/.test(one.path);
    if (headers['access-control-allow-origin'] && !isSound) note('open to other sites');
    if (headers['access-control-allow-credentials']) note('takes cookies of other sites');
    if (headers['set-cookie']) note('sets a cookie');
    if (!isSound && !isFile(one.path) && !headers['content-security-policy']) note('no policy');
    if (/at .+\.(?:ts|js):\d+|SQLITE|node_modules/.test(await answer.text()))
      note('tells its inside');
  }
  return found;
}

test('behind nginx every answer has its headers, errors and files among them', async ({
  request,
  nginx,
}) => {
  expect(await faults(request, nginx.url)).toEqual([]);
});

test('so has every answer of the reference server alone', async ({ request, site }) => {
  expect(await faults(request, site.url)).toEqual([]);
});

test('the live stream has them too', async ({ nginx, site }) => {
  for (const origin of [nginx.url, site.url]) {
    const stop = new AbortController();
    const { headers } = await fetch(`${origin}/live.mp3`, { signal: stop.signal });
    stop.abort();
    expect(headers.get('x-content-type-options'), origin).toBe('nosniff');
    expect(headers.get('access-control-allow-credentials'), origin).toBeNull();
  }
});

test('a backend that is down is told with headers too', async ({ request }) => {
  const alone = await startNginx(9);
  const answer = await request.get(`${alone.url}/api/article/page`);
  expect(answer.status()).toBe(502);
  expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  await alone.stop();
});

test('nothing that a search engine reads names the back office', ({ site }) => {
  for (const file of ['robots.txt', 'sitemap.xml', 'manifest.webmanifest', '_headers']) {
    const text = readFileSync(`dist/${file}`, 'utf8');
    expect(text, file).not.toContain(site.adminBase.slice(1));
    expect(text, file).not.toMatch(/dashboard|reseaux-sociaux|\/admin/);
  }
});
