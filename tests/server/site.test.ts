import {
  cpSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openPageFiles } from '#publishing/pages/page-files.ts';
import { createPasswords } from '#server/admins/passwords.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { createLiveStation } from '#server/live/live-station.ts';
import { createBuildReader } from '#server/site/built-files.ts';
import { openSite } from '#server/site/site.ts';
import { createStore } from '#server/store.ts';
import { createWeb } from '#server/web.ts';
import { JWT_SECRET } from '#tests/support/backend.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mp3Track } from '#tests/support/mp3.ts';
import { sharedFolder } from '#tests/support/temporary-folder.ts';

const root = sharedFolder();
const dist = join(root, 'dist');
/** A picture of the backend, and one of the build. */
const PICTURE = `${'0a'.repeat(32)}-960.webp`;
const BUILT_PICTURE = `${'0b'.repeat(32)}-960.webp`;
const PIXELS = new Uint8Array([1, 2, 3]);
const buildFile = join(root, 'dist-headers', 'answers.json');

function write(file: string, bytes: string | Uint8Array) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

beforeAll(() => {
  const script = 'console.log("lune");'.repeat(20);
  write(join(root, 'secret.txt'), 'secret');
  write(join(dist, 'index.html'), '<h1>Accueil</h1>');
  write(join(dist, 'berceuse/index.html'), '<h1>BERCEUSE</h1>');
  write(join(dist, 'shell.html'), '<div id="root"></div>');
  write(join(dist, 'assets/app-1a2b.js'), script);
  write(join(dist, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  write(join(dist, 'assets/app-1a2b.js.gz'), gzipSync(script));
  write(join(dist, '404/index.html'), '<h1>Introuvable</h1>');
  write(join(dist, 'logo.png'), 'png');
  write(join(dist, 'sw.js'), 'self');
  write(join(dist, 'manifest.webmanifest'), '{}');
  write(join(dist, 'radio.m3u'), '#EXTM3U');
  write(join(dist, 'radio.pls'), '[playlist]');
  write(join(dist, 'programme.ics'), 'BEGIN:VCALENDAR');
  write(join(dist, '_headers'), '/*');
  write(join(dist, '.vite/manifest.json'), '{}');
  write(join(dist, '.well-known/security.txt'), 'Contact');
  write(join(dist, 'media', BUILT_PICTURE), 'webp');
  const common = { 'X-Frame-Options': 'DENY' };
  const document = { ...common, 'Cache-Control': 'no-cache' };
  const headers = {
    page: { ...document, 'Content-Security-Policy': 'page' },
    shell: { ...document, 'Content-Security-Policy': 'shell' },
    asset: { ...common, 'Cache-Control': 'public, max-age=31536000, immutable' },
    media: { ...common, 'Cache-Control': 'public, max-age=31536000, immutable' },
    file: { ...common, 'Cache-Control': 'public, max-age=3600' },
    script: document,
    sound: common,
    call: { ...common, 'Content-Security-Policy': 'none' },
    error: { ...document, 'Content-Security-Policy': 'none' },
  };
  const addresses = {
    moved: { '/home': '/' },
    articles: ['/article/', '/articles/'],
    list: '/articles',
    notFound: '/404',
  };
  write(buildFile, JSON.stringify({ headers, addresses, shellRobots: 'noindex, nofollow' }));
});
/** A second build, with its headers beside it; gives its folder. */
function copyBuild(name: string) {
  const folder = join(root, name);
  cpSync(dist, folder, { recursive: true });
  cpSync(`${dist}-headers`, `${folder}-headers`, { recursive: true });
  return folder;
}
const ask = (site: Awaited<ReturnType<typeof openSite>>, path: string) =>
  site.respond(new Request(`http://radio.test${path}`));
const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

async function createTestWeb(folder: string) {
  const { db, readVersion } = await openDatabase();
  const store = createStore(db, Date.now);
  const readPicture = async (name: string) => (name === PICTURE ? PIXELS : undefined);
  const links = new Map([
    ['la-sieste', 'la-sieste'],
    ['en-2.0', 'en-2.0'],
    ['le-dodo', 'la sieste'],
  ]);
  const findLink = async (slug: string) => links.get(slug);
  const site = await openSite(folder, { findLink, readPicture });
  const station = createLiveStation({ tracks: [{ title: 'Essai', bytes: mp3Track(50, 1) }] });
  const web = createWeb({
    api: createApp({ store, passwords: createPasswords(), jwtSecret: JWT_SECRET, readVersion }),
    station,
    lowStation: station,
    lullaby: mp3Track(10, 2),
    site,
  });
  return (path: string, init?: RequestInit) =>
    Promise.resolve(web.fetch(new Request(`http://radio.test${path}`, init)));
}

let ofAll: ReturnType<typeof createTestWeb> | undefined;
/** On the build that no test changes: one for all of them. */
function testWeb() {
  ofAll ??= createTestWeb(dist);
  return ofAll;
}

describe('The built site', () => {
  it.each<[string, string, number]>([
    ['/', 'Accueil', 200],
    ['/?utm=1', 'Accueil', 200],
    ['/berceuse', 'BERCEUSE', 200],
    ['/404', 'Introuvable', 404],
    ['/article/la-sieste', 'root', 200],
    ['/articles/en-2.0?a=b', 'root', 200],
    ['/article/perdu', 'root', 404],
    ['/article/la-sieste/plus', 'root', 404],
    ['/n-importe/quoi', 'root', 404],
    ['/un-chemin-secret-de-la-radio', 'root', 404],
    ['/shell', 'root', 404],
    // Without its last slash it would be the address of another host.
    ['//autre.example/', 'root', 404],
    ...[
      ...['/image.png', '/index.html', '/foo.html', '/page.php', '/shell.html', '/_headers'],
      ...['/.well-known', '/articles/.well-known/security.txt', '/.well-known/plus.txt'],
      ...['/.vite/manifest.json', '/.env', '/../secret.txt', '/%2e%2e/secret.txt'],
      ...['/..%5csecret.txt', '/..%2fsecret.txt', '/%', '/%00.png', '/%E0%A4%A.png'],
      '/assets/..%2f..%2f..%2fsecret.txt',
    ].map((path): [string, string, number] => [path, 'root', 404]),
  ])('answers %s with its document: %s, %i', async (path, words, status) => {
    const response = await (await testWeb())(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('content-security-policy')).toBe(
      words === 'root' ? 'shell' : 'page',
    );
    expect(await response.text()).toContain(words);
  });

  it.each([
    ['/berceuse/', '/berceuse'],
    ['/berceuse//?a=b', '/berceuse?a=b'],
    ['/n-importe/quoi/', '/n-importe/quoi'],
    ['/home', '/'],
    ['/home?utm=1', '/?utm=1'],
  ])('leads from %s to %s for good', async (path, location) => {
    const response = await (await testWeb())(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(location);
    expect(response.headers.get('content-security-policy')).toBe('none');
  });

  it('keeps paths that only the app knows out of search engines, articles aside', async () => {
    const get = await testWeb();
    const robots = async (path: string) => (await get(path)).headers.get('x-robots-tag');
    expect(await robots('/un-chemin-secret-de-la-radio')).toBe('noindex, nofollow');
    expect(await robots('/article/la-sieste')).toBeNull();
    expect(await robots('/berceuse')).toBeNull();
  });

  it('lets browsers keep pictures for a year, whoever made them', async () => {
    const get = await testWeb();
    for (const name of [PICTURE, BUILT_PICTURE]) {
      const picture = await get(`/media/${name}`);
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toBe('image/webp');
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect([...new Uint8Array(await (await get(`/media/${PICTURE}`)).arrayBuffer())]).toEqual([
      ...PIXELS,
    ]);
    expect((await get(`/media/${PICTURE}`, { method: 'DELETE' })).status).toBe(405);
    for (const name of [PICTURE.replace('960', '480'), '', '..%2fsecret.txt', `.${PICTURE}`]) {
      const missing = await get(`/media/${name}`);
      expect(missing.status).toBe(404);
      expect(missing.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('lets browsers keep assets for a year, in the encoding they take', async () => {
    const get = await testWeb();
    const plain = await get('/assets/app-1a2b.js');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('accept-encoding');

    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const brotli = await get('/assets/app-1a2b.js', { headers });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    const bytes = Buffer.from(await brotli.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(await plain.text());

    const refusing = { 'accept-encoding': 'gzip;q=0.8, br;q=0' };
    const gzip = await get('/assets/app-1a2b.js', { headers: refusing });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
  });

  it.each([
    '/assets/gone-9z.js',
    '/assets/app-1a2b.js.br',
    '/assets/app-1a2b.js.gz',
    '/media/missing.html',
  ])('answers one line to %s, which no person opens: 404', async (path) => {
    const response = await (await testWeb())(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toBe('none');
    expect(await response.text()).toBe('Ce fichier n’existe pas.');
  });

  it.each([
    ['/logo.png', 'image/png', 'public, max-age=3600'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/manifest.webmanifest', 'application/manifest+json', 'public, max-age=3600'],
    ['/radio.m3u', 'audio/x-mpegurl', 'public, max-age=3600'],
    ['/radio.pls', 'audio/x-scpls', 'public, max-age=3600'],
    ['/programme.ics', 'text/calendar; charset=utf-8', 'public, max-age=3600'],
    ['/sw.js', 'text/javascript', 'no-cache'],
  ])('serves %s as %s', async (path, type, cache) => {
    const response = await (await testWeb())(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('cache-control')).toBe(cache);
  });

  it('answers 304 to a browser that has the page already', async () => {
    const get = await testWeb();
    const etag = (await get('/berceuse')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get('/berceuse', { headers: { 'if-none-match': `W/${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    // What the browser keeps has its own headers, and those of another answer would replace them.
    expect(again.headers.get('content-security-policy')).not.toBe('none');
    const other = await get('/berceuse', { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('answers 304 to a player, of another site too, that has the lullaby already', async () => {
    const get = await testWeb();
    const etag = (await get('/berceuse.mp3')).headers.get('etag') ?? '';
    const again = await get('/berceuse.mp3', {
      headers: { 'if-none-match': `"other", W/${etag}` },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('sends the part of a file, or of the lullaby, that was asked for', async () => {
    const get = await testWeb();
    const part = await get('/logo.png', { headers: { range: 'bytes=1-' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('ng');
    const sound = await get('/berceuse.mp3', { headers: { range: 'bytes=0-99' } });
    expect([sound.status, sound.headers.get('content-range')]).toEqual([206, 'bytes 0-99/4170']);
  });

  it('goes on serving a build while the next one is made, and then serves that', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const folder = copyBuild('next');
    const get = await createTestWeb(folder);
    const refreshed = async (words: string, status: number) =>
      eventually(async () => {
        vi.advanceTimersByTime(5000);
        const response = await get('/berceuse');
        expect([response.status, await response.text()]).toEqual([status, words]);
      });
    rmSync(join(folder, 'shell.html'));
    rmSync(join(folder, 'berceuse'), { recursive: true });
    await refreshed('<h1>BERCEUSE</h1>', 200);
    write(join(folder, 'shell.html'), 'la suivante');
    await refreshed('la suivante', 404);
  });

  /** A build whose pages need another policy. */
  function changeBuild(folder: string) {
    write(join(folder, 'berceuse/index.html'), '<style>neuf</style>');
    const answers = readFileSync(buildFile, 'utf8').replaceAll(':"page"', ':"neuf"');
    write(join(`${folder}-headers`, 'answers.json'), answers);
  }

  it('takes a new build with its own headers, and not before it is whole', async () => {
    const folder = copyBuild('styles');
    const site = await openSite(folder);
    const page = async () => {
      const response = await ask(site, '/berceuse');
      return [await response.text(), response.headers.get('content-security-policy')];
    };
    rmSync(`${folder}-headers`, { recursive: true });
    write(join(folder, 'berceuse/index.html'), '<style>neuf</style>');
    await site.refresh();
    expect(await page()).toEqual(['<h1>BERCEUSE</h1>', 'page']);
    changeBuild(folder);
    await site.refresh();
    expect(await page()).toEqual(['<style>neuf</style>', 'neuf']);
  });

  it('is read again only where something has changed, and the two addresses of an article take the memory of one', async () => {
    const folder = copyBuild('idle');
    const article = 'lune/index.html';
    for (const name of ['article', 'articles'])
      mkdirSync(join(folder, name, 'lune'), { recursive: true });
    write(join(folder, 'article', article), 'La lune');
    linkSync(join(folder, 'article', article), join(folder, 'articles', article));
    const read = createBuildReader(folder);
    type Read = Awaited<ReturnType<typeof read>>;
    const bytesIn = (build: Read, name: string) => build?.files.get(name)?.plain.bytes;
    const indexIn = (build: Read) => textOf(bytesIn(build, '/index.html'));
    const first = await read();
    expect(indexIn(first)).toBe('<h1>Accueil</h1>');
    expect(bytesIn(first, `/articles/${article}`)).toBe(bytesIn(first, `/article/${article}`));
    expect(bytesIn(first, `/articles/${article}`)).toHaveLength(7);
    expect(await read()).toBeUndefined();
    write(join(folder, 'index.html'), '<h1>Bonsoir</h1>');
    expect(indexIn(await read())).toBe('<h1>Bonsoir</h1>');
  });

  it('has each page that a run writes, while it writes and when it has ended, and its folders are not looked at again after it', async () => {
    const folder = copyBuild('run');
    const page = join(folder, 'article/lune/index.html');
    write(page, 'La lune');
    const read = createBuildReader(folder);
    await read();
    const files = await openPageFiles(folder);
    const shown = async () =>
      textOf((await read())?.files.get('/article/lune/index.html')?.plain.bytes);
    for (const text of ['La pleine lune', 'La nouvelle lune']) {
      await files.write('article/lune/index.html', text);
      expect(await shown()).toBe(text);
    }
    await files.write('article/lune/index.html', 'La demi-lune');
    files.close();
    expect(await shown()).toBe('La demi-lune');
    const { mtime } = statSync(dirname(page));
    // A folder that is listed is dated anew where this date is before that of its last change.
    utimesSync(dirname(page), new Date(0), mtime);
    expect(await shown()).toBeUndefined();
    expect(statSync(dirname(page)).atimeMs).toBe(0);
  });

  it('of a page that has compressed versions these alone are kept, and it is answered whole', async () => {
    const folder = copyBuild('packed');
    write(join(folder, 'berceuse/index.html.br'), brotliCompressSync('<h1>BERCEUSE</h1>'));
    const page = (await createBuildReader(folder)())?.files.get('/berceuse/index.html')?.plain;
    expect(textOf(page?.bytes)).toBe('<h1>BERCEUSE</h1>');
    expect(page?.bytes).not.toBe(page?.bytes);
    const site = await openSite(folder);
    const answer = await ask(site, '/berceuse');
    expect([await answer.text(), answer.headers.get('etag')]).toEqual([
      '<h1>BERCEUSE</h1>',
      page?.etag,
    ]);
  });

  it('has each page that is written while the ones before it are being read', async () => {
    const folder = copyBuild('reading');
    const site = await openSite(folder);
    for (let n = 0; n < 50; n += 1) write(join(folder, `article/${n}/index.html`), 'Hier');
    const first = site.refresh();
    // Now it has seen which files there are.
    await realpath(folder);
    write(join(folder, 'article/-/index.html'), 'Maintenant');
    await Promise.all([first, site.refresh()]);
    await site.refresh();
    const page = await ask(site, '/article/-');
    expect(await page.text()).toBe('Maintenant');
  });

  it('follows a link to the release of the moment, which is published at once', async () => {
    const [first, second] = [copyBuild('releases/1/dist'), copyBuild('releases/2/dist')];
    changeBuild(second);
    // As in a release, where the server may write what `dist` leads to.
    for (const dist of [first, second]) {
      renameSync(dist, `${dist}-elsewhere`);
      symlinkSync('dist-elsewhere', dist);
    }
    const folderOf = (dist: string) => join(realpathSync(dirname(dist)), 'dist');
    const current = join(root, 'current');
    symlinkSync('releases/1', current);
    const onNewBuild = vi.fn();
    const site = await openSite(join(current, 'dist'), { onNewBuild });
    expect(site.folder()).toBe(folderOf(first));
    unlinkSync(current);
    symlinkSync('releases/2', current);
    await site.refresh();
    expect(site.folder()).toBe(folderOf(second));
    const response = await ask(site, '/berceuse');
    expect(response.headers.get('content-security-policy')).toBe('neuf');
    expect(onNewBuild).toHaveBeenCalledTimes(1);
  });

  it('leads from the former link of an article to its present one', async () => {
    const get = await testWeb();
    for (const [from, to] of [
      ['/article/le-dodo?a=b', '/article/la%20sieste?a=b'],
      ['/articles/le-dodo', '/articles/la%20sieste'],
    ] as const) {
      const response = await get(from);
      expect([response.status, response.headers.get('location')]).toEqual([301, to]);
    }
  });

  it('leads on from the links that the publisher knows, although they have a page', async () => {
    const folder = copyBuild('moved');
    write(join(folder, 'article/l’ancien/index.html'), 'lien');
    write(join(folder, '_redirects'), '/article/l%E2%80%99ancien /article/le-neuf 301\n');
    const site = await openSite(folder);
    const response = await ask(site, '/article/l%E2%80%99ancien');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/article/le-neuf']);
    expect((await ask(site, '/_redirects')).status).toBe(404);
    write(join(folder, '_redirects'), '/article/le-neuf /article/le-dernier 301\n');
    await site.refresh();
    const next = await ask(site, '/article/le-neuf');
    expect([next.status, next.headers.get('location')]).toEqual([301, '/article/le-dernier']);
  });

  it('asks for the published pages where the first build comes after the start, and again where a new one has none', async () => {
    const folder = join(root, 'published');
    const onNewBuild = vi.fn();
    const site = await openSite(folder, { onNewBuild });
    await site.refresh();
    expect(onNewBuild).not.toHaveBeenCalled();
    copyBuild('published');
    await site.refresh();
    await site.refresh();
    expect(onNewBuild).toHaveBeenCalledTimes(1);
    write(join(folder, 'articles.atom'), '<feed/>');
    await site.refresh();
    // While the build is under way nothing could be published.
    rmSync(join(`${folder}-headers`, 'answers.json'));
    rmSync(join(folder, 'articles.atom'));
    await site.refresh();
    expect(onNewBuild).toHaveBeenCalledTimes(1);
    cpSync(buildFile, join(`${folder}-headers`, 'answers.json'));
    await site.refresh();
    await site.refresh();
    expect(onNewBuild).toHaveBeenCalledTimes(2);
  });

  it('answers HEAD without a body, and refuses to be written to', async () => {
    const get = await testWeb();
    const head = await get('/berceuse', { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('17');
    expect(await head.text()).toBe('');
    const written = await get('/berceuse', { method: 'POST', body: 'x' });
    expect(written.status).toBe(405);
    expect(written.headers.get('allow')).toBe('GET, HEAD');
  });

  it('stands beside the API and the sound on one origin', async () => {
    const get = await testWeb();
    expect(await (await get('/api/partenaire')).json()).toEqual([]);
    const unknown = await get('/api/nulle-part');
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({ message: 'Cette adresse n’existe pas.' });
    expect((await get('/berceuse.mp3')).headers.get('content-type')).toBe('audio/mpeg');
    const live = await get('/live.mp3', { method: 'HEAD' });
    expect(live.headers.get('content-type')).toBe('audio/mpeg');
  });

  it('compresses what the API answers, for those who take it', async () => {
    const get = await testWeb();
    const headers = { 'accept-encoding': 'gzip' };
    const packed = await get('/api/partenaire', { headers });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe('[]');
    expect((await get('/api/partenaire')).headers.get('content-encoding')).toBeNull();
  });

  it('says what to do before the first build', async () => {
    const get = await createTestWeb(join(root, 'nowhere'));
    const response = await get('/');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('npm run build');
  });
});
