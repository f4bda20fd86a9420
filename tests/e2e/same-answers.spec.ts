/**
 * nginx and the reference server are one site: what one answers, the other answers too, and each
 * answer has the headers that protect who reads it.
 */
import { readdirSync } from 'node:fs';
import { expect, test } from '#tests/support/edited-site.ts';
import { type Asked, type RawAnswer, rawAnswer } from '#tests/support/raw-answer.ts';

const COMPARED = [
  'content-type',
  'cache-control',
  'content-encoding',
  'location',
  'allow',
  'accept-ranges',
  'content-range',
  'access-control-allow-origin',
  'x-robots-tag',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

const asset = () => `/assets/${readdirSync('dist/assets').find((name) => name.endsWith('.js'))}`;
const get = (...targets: readonly string[]): Asked[] => targets.map((target) => ({ target }));
const json = { 'content-type': 'application/json' };

const table = (article: string, hidden: string, picture: string): readonly Asked[] => [
  ...get('/', '/?utm_source=lettre', '/berceuse', '/articles', '/articles?page=2'),
  ...get('/partenaires', '/contact', '/mentions', '/mentions-legales', '/accessibilite', '/404'),
  // Former addresses, and slashes at the end.
  ...get('/home', '/home?utm=1', '/actus?page=2', '/berceuse/', '/berceuse//?a=b', '/nulle-part/'),
  ...get('/home/', '//berceuse', '//ailleurs.example/', '/BERCEUSE'),
  // Articles, and what nobody knows.
  ...get(`/article/${article}`, `/articles/${article}?a=b`, `/article/${article}/`, '/article/'),
  ...get(
    `/article/${article}/plus`,
    '/nulle-part',
    '/n-importe/quoi',
    '/shell',
    '/assets',
    '/apix',
  ),
  ...get(hidden, `${hidden}/article`, `${hidden}/article?page=2`, `${hidden}/`),
  // Files, and those that are not for visitors.
  ...get(asset(), '/assets/ancien-1234.js', '/assets/', '/logo.png', '/favicon.ico', '/robots.txt'),
  ...get(
    '/sitemap.xml',
    '/programme.json',
    '/lullaby.json',
    '/manifest.webmanifest',
    '/radio.m3u',
    '/radio.pls',
    '/programme.ics',
    '/lullaby-worker.js',
  ),
  ...get(
    '/image.png',
    '/ancien.js',
    '/foo.html',
    '/page.php',
    '/%',
    '/index.html',
    '/berceuse/index.html',
    '/shell.html',
  ),
  ...get(`${asset()}.br`, `${asset()}.gz`, '/index.html.br', '/_headers', '/.env', '/.git/config'),
  ...get('/.well-known/security.txt', '/wp-login.php', '/uploads/logo.png'),
  // Pictures of the backend.
  ...get(picture, `${picture}?a=b`, picture.replace('280', '999'), '/media/', '/media', '/media/a'),
  ...get('/media/.a.webp', '/media/a.html', '/media/a.gz', '/media/../logo.png', '/media/%2e%2e/a'),
  { target: picture, method: 'HEAD' },
  { target: picture, method: 'POST', body: 'a=b' },
  { target: picture, headers: { range: 'bytes=0-9' } },
  // Addresses that nobody means well with.
  ...get('/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/..%5cpackage.json'),
  ...get('/assets/..%2f..%2f..%2fpackage.json', '/berceuse/../contact', '/./contact', '/%00.png'),
  ...get('/%E0%A4%A.png', '/%E0%A4.png', '/%62erceuse', '/%0d%0aset-cookie:a=b', '/%C3%A9t%C3%A9'),
  // The API and the sound.
  ...get(
    '/api',
    '/api/',
    '/api/nulle-part',
    '/api/partenaire',
    '/api/contact/page',
    '/api/article/page?sort=x',
    '/berceuse.mp3',
  ),
  { target: '/api/article/page', method: 'PATCH' },
  { target: '/berceuse.mp3', headers: { range: 'bytes=100-199' } },
  { target: '/berceuse.mp3', method: 'HEAD' },
  { target: '/api/contact/create', method: 'POST', headers: json, body: '{' },
  { target: '/api/contact/create', method: 'POST', headers: json, body: 'a'.repeat(40_000) },
  // Other ways to ask.
  { target: '/berceuse', headers: { 'accept-encoding': 'br, gzip' } },
  { target: '/berceuse', headers: { 'accept-encoding': 'gzip' } },
  { target: '/nulle-part', headers: { 'accept-encoding': 'gzip' } },
  { target: '/berceuse', method: 'HEAD' },
  { target: '/nulle-part', method: 'HEAD' },
  { target: '/', method: 'POST', body: 'a=b' },
  { target: '/nulle-part', method: 'POST', body: 'a=b' },
  { target: '/home', method: 'POST', body: 'a=b' },
  { target: '/logo.png', method: 'DELETE' },
  { target: '/image.png', method: 'PUT', body: 'a=b' },
];

/** Files are neither documents nor errors; a policy on a worker's would be the worker's own. */
const isFile = (path: string) =>
  !path.startsWith('/api/') &&
  /\.(?:js|png|ico|txt|xml|json|webmanifest|webp|m3u|pls|ics)(?:\?|$)/.test(path);

/** What is missing from an answer, or too much in it. */
function faultsOf({ target }: Asked, { status, headers, body }: RawAnswer): string[] {
  const isSound = /mp3|xsl/.test(target);
  const isDocument = !isSound && !(isFile(target) && status < 400) && status !== 301;
  const checks: Readonly<Record<string, boolean>> = {
    'may be sniffed': headers['x-content-type-options'] !== 'nosniff',
    'may be framed': headers['x-frame-options'] !== 'DENY',
    'no referrer policy': !headers['referrer-policy'],
    'no permissions policy': !headers['permissions-policy'],
    'tells its version': 'x-powered-by' in headers || /\d/.test(headers.server ?? ''),
    // The sound is for everybody's players; it knows no one.
    'open to other sites': 'access-control-allow-origin' in headers && !isSound,
    'takes cookies of other sites': 'access-control-allow-credentials' in headers,
    'sets a cookie': 'set-cookie' in headers,
    'no policy': isDocument && !headers['content-security-policy'],
    'tells its inside': /at .+\.(?:ts|js):\d+|SQLITE|node_modules/.test(body.toString()),
  };
  return Object.entries(checks).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

test('each answers the same to every kind of address, with its headers', async ({
  request,
  editedSite,
  nginx,
}) => {
  const page = await request.get('/api/article/page?page=0&size=1');
  const { content }: { content: { slug: string }[] } = await page.json();
  const partners: { logo: string }[] = await (await request.get('/api/partenaire')).json();
  // Tests that write leave partners without a logo.
  const picture = partners.find(({ logo }) => logo !== '')?.logo ?? '';
  expect(picture).toMatch(/^\/media\/[0-9a-f]{64}-280\.webp$/);
  const asked = table(content[0]?.slug ?? '', editedSite.adminBase, picture);
  expect(asked.length).toBeGreaterThanOrEqual(54);
  const differences: string[] = [];
  const faults: string[] = [];
  for (const one of asked) {
    const [behind, direct] = await Promise.all(
      [nginx.url, editedSite.url].map(async (origin) => {
        const answer = await rawAnswer(origin, {
          ...one,
          headers: { origin: 'https://ailleurs.example', ...one.headers },
        });
        const { status, headers, digest } = answer;
        faults.push(
          ...faultsOf(one, answer).map((fault) => `${one.target} at ${origin}: ${fault}`),
        );
        const own = headers.location?.replace(origin, '');
        const shown = COMPARED.map(
          (name) => `${name}: ${name === 'location' ? own : headers[name]}`,
        );
        // Nobody sees the text of a redirect: nginx has one, the server none.
        if (status === 301)
          return [`${status}`, ...shown.filter((line) => !/^content-type/.test(line))];
        return [`${status}`, ...shown, `body: ${digest}`];
      }),
    );
    const name = `${one.method ?? 'GET'} ${one.target}`;
    for (const [index, line] of (behind ?? []).entries()) {
      if (line !== direct?.[index])
        differences.push(`${name}: nginx ${line}, server ${direct?.[index]}`);
    }
  }
  expect(differences).toEqual([]);
  expect(faults).toEqual([]);
});

test('neither leads to another host, however the address begins', async ({ editedSite, nginx }) => {
  for (const origin of [nginx.url, editedSite.url]) {
    for (const start of ['//', '/\\', '/%09/', '/%2f/', '/./', '/.//']) {
      const { headers } = await rawAnswer(origin, { target: `${start}ailleurs.example/` });
      const led = new URL(headers.location ?? '/', origin);
      expect(led.origin, `${start} at ${origin}`).toBe(origin);
    }
  }
});
