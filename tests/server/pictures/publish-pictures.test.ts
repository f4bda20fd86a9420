/** A text whose pictures are files: what changes in it, and what does not. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { coverOf, coverOfStory, sitePictures } from '#publishing/pictures/covers.ts';
import { openMediaFolder } from '#publishing/pictures/media-folder.ts';
import { publishLogo, publishStoryPicture } from '#publishing/pictures/publish-one.ts';
import { pictureOfDataUrl, publishPictures } from '#publishing/pictures/publish-pictures.ts';
import { logoSources, textSources } from '#src/lib/media-picture.ts';
import { onAPort } from '#tests/support/on-a-port.ts';
import { dataUrl, sampleJpeg } from '#tests/support/sample-photo.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { colourOf, readTokens } from '../../../scripts/build/tokens.ts';

const SITE = 'https://radio.example';

let photo: string;
let other: string;

beforeAll(async () => {
  photo = dataUrl(await sampleJpeg(1, 70, 1800, 120));
  other = dataUrl(await sampleJpeg(2, 70, 900, 135));
});

function mediaFolder() {
  const folder = temporaryFolder();
  const own = sitePictures(folder, { base: '', siteUrl: SITE, backend: undefined });
  return { folder, into: openMediaFolder(folder), own };
}

const metadataOf = (folder: string, address: string) =>
  sharp(readFileSync(join(folder, address.slice('/media/'.length)))).metadata();

test('a picture written as a data URL becomes three files, and the text their address', async () => {
  const { folder, into } = mediaFolder();
  const before = '<h2>L’été &amp; l&#39;automne</h2>\n<p class="x">Voici&nbsp;: ';
  const after = ' et <b>la suite</p><!-- fin -->';

  const text = await publishPictures(`${before}<img src="${photo}" alt="La mer">${after}`, into);

  const [, src = ''] = /src="([^"]+)"/.exec(text) ?? [];
  expect(src).toMatch(/^\/media\/[0-9a-f]{64}-960\.webp$/);
  const picture = `<img src="${src}" alt="La mer" width="1600" height="107">`;
  expect(text).toBe(before + picture + after);
  for (const width of [480, 960, 1600]) {
    expect(await metadataOf(folder, src.replace('960', `${width}`))).toMatchObject({ width });
  }
  expect(textSources(src)).toBe(
    [480, 960, 1600].map((width) => `${src.replace('960', `${width}`)} ${width}w`).join(', '),
  );
});

test.each([
  ['data:image/jpg;base64,AAAA', true],
  [' DATA:IMAGE/PNG;BASE64,AAAA', true],
  ['data:image/svg+xml;base64,AAAA', false],
  ['data:image/avif;base64,AAAA', false],
  ['https://a.example/lune.jpg', false],
])('%s becomes files: %s', (address, isFile) => {
  expect(pictureOfDataUrl(address) !== undefined).toBe(isFile);
});

test('the same picture has one address, and a text that has addresses comes back as it is', async () => {
  const { folder, into } = mediaFolder();
  const html = `<p><img src="${photo}"></p><p><img src='${other}' alt='b'></p><p><img alt="a" src="${photo}"></p>`;

  const text = await publishPictures(html, into);
  const files = readdirSync(folder);

  expect(files).toHaveLength(6);
  expect(await publishPictures(text, into)).toBe(text);
  expect(await publishPictures(html, into)).toBe(text);
  expect(readdirSync(folder)).toEqual(files);
});

test('one picture that comes twice at the same time is written whole, and once', async () => {
  const { folder, into } = mediaFolder();
  const html = `<img src="${photo}">`;

  const [one, two] = await Promise.all([publishPictures(html, into), publishPictures(html, into)]);

  expect(one).toBe(two);
  expect(one).toMatch(/^<img src="\/media\//);
  expect(readdirSync(folder)).toHaveLength(3);
});

test('a size that somebody chose stays, and the page keeps its room free', async () => {
  const { into } = mediaFolder();
  const sides = async (given: string) => {
    const text = await publishPictures(`<img src="${photo}" ${given}>`, into);
    return / (?:width|height)=.*(?=>)/.exec(text)?.[0];
  };

  expect(await sides('width="600"')).toBe(' width="600" height="40"');
  expect(await sides('height="9" width="600"')).toBe(' height="9" width="600"');
  expect(await sides('width="50%"')).toBe(' width="50%"');
});

test('pictures of other hosts, drawings, and what is only text stay where they are', async () => {
  const { folder, into } = mediaFolder();
  const html = [
    '<img src="https://ailleurs.example/a.jpg" srcset="b.jpg 2x">',
    '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
    `<!-- <img src="${photo}"> --><p>&lt;img src="${photo}"&gt;</p>`,
    '<img src="data:image/bmp;base64,Qk0="><img src="/uploads/a.png">',
  ].join('');

  expect(await publishPictures(html, into)).toBe(html);
  expect(readdirSync(folder)).toEqual([]);
});

test('a logo becomes two files, and its address stays', async () => {
  const { folder, into } = mediaFolder();
  const logo = await publishLogo(photo, into);

  expect(logo).toMatch(/^\/media\/[0-9a-f]{64}-280\.webp$/);
  expect(logoSources(logo)).toBe(`${logo.replace('280', '140')} 140w, ${logo} 280w`);
  expect(await metadataOf(folder, logo)).toMatchObject({ width: 280, format: 'webp' });
  expect(await publishLogo(logo, into)).toBe(logo);
  expect(await publishLogo('https://ailleurs.example/logo.svg', into)).toBe(
    'https://ailleurs.example/logo.svg',
  );
  expect(readdirSync(folder)).toHaveLength(2);
});

test('the cover of a text is its first picture, 1200 by 630', async () => {
  const { folder, into, own } = mediaFolder();
  const html = `<p>Bonjour</p><img src="${other}"><img src="${photo}">`;
  const published = await publishPictures(html, into);

  const cover = await coverOf(published, into, own);

  expect(cover).toMatch(/^\/media\/[0-9a-f]{64}-1200x630\.jpg$/);
  expect(await coverOf(html, into, own)).toBe(cover);
  const expected = { width: 1200, height: 630, format: 'jpeg' };
  expect(await metadataOf(folder, cover ?? '')).toMatchObject(expected);
  expect(await coverOf('<p>Sans image</p>', into, own)).toBeUndefined();
  expect(await coverOf('<img src="https://ailleurs.example/a.jpg">', into, own)).toBeUndefined();
});

test('the cover of a story shows all of its square picture, on the ground of the night', async () => {
  const { folder, into, own } = mediaFolder();
  const sun = { width: 700, height: 700, channels: 3, background: '#ffc94d' } as const;
  const png = await sharp({ create: sun }).png().toBuffer();
  const picture = await publishStoryPicture(dataUrl(png, 'image/png'), into);

  const cover = (await coverOfStory(picture, into, own)) ?? '';

  expect(cover).toMatch(/^\/media\/[0-9a-f]{64}-story\.jpg$/);
  const { data, info } = await sharp(readFileSync(join(folder, cover.slice('/media/'.length))))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  /** JPEG is near to a colour. */
  const isNear = (x: number, y: number, colour: string) =>
    [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)].every(
      (value, at) =>
        Math.abs(value - Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16)) < 4,
    );
  const night = colourOf(readTokens(), 'night', 'paper');
  const [left, top] = [2, 20];
  for (const x of [left, 300, 600, 900, 1197]) expect(isNear(x, top, night)).toBe(true);
  for (const y of [top, 315, 627]) expect(isNear(left, y, night)).toBe(true);
  for (const x of [350, 600, 850]) expect(isNear(x, 315, '#ffc94d')).toBe(true);
  expect(await coverOfStory('', into, own)).toBeUndefined();
  expect(await coverOfStory('https://ailleurs.example/a.jpg', into, own)).toBeUndefined();
});

test('what is transparent in a picture is white on its cover', async () => {
  const { folder, into, own } = mediaFolder();
  const nothing = { width: 1200, height: 630, channels: 4, background: '#0000' } as const;
  const png = await sharp({ create: nothing }).png().toBuffer();
  const address = await coverOf(`<img src="${dataUrl(png, 'image/png')}">`, into, own);
  const cover = sharp(readFileSync(join(folder, (address ?? '').slice('/media/'.length))));
  expect((await cover.stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test('the cover of a photograph that a phone marks as turned is upright', async () => {
  const { into } = mediaFolder();
  const dist = temporaryFolder();
  const red = { width: 300, height: 300, channels: 3, background: '#f00' } as const;
  await sharp({ create: red })
    .extend({ right: 300, background: '#00f' })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(dist, 'phone.jpg'));
  const own = sitePictures(dist, { base: '', siteUrl: SITE, backend: undefined });
  const cover = (await coverOf('<img src="/phone.jpg">', into, own)) ?? '';
  const { data, info } = await sharp(readFileSync(join(dist, cover)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Red is above blue, so that both ends of a row are of one colour.
  const row = data.subarray(0, info.width * 3);
  expect(row[0]).toBeCloseTo(row.at(-3) ?? -1, -1);
});

test('a picture that came with the site has a cover too, and only what is a file of the site', async () => {
  const { into } = mediaFolder();
  const dist = temporaryFolder();
  mkdirSync(join(dist, 'images'));
  writeFileSync(join(dist, 'images/a b.jpg'), await sampleJpeg(3, 70, 800, 45));
  writeFileSync(join(dist, 'notes.txt'), 'non');
  const own = sitePictures(dist, { base: '', siteUrl: SITE, backend: undefined });
  const cover = (src: string) => coverOf(`<img src="${src}">`, into, own);

  const address = (await cover('/images/a%20b.jpg')) ?? '';

  expect(address).toMatch(/^\/media\/[0-9a-f]{64}-1200x630\.jpg$/);
  const expected = { width: 1200, height: 630, format: 'jpeg' };
  expect(await metadataOf(join(dist, 'media'), address)).toMatchObject(expected);
  expect(await cover('//images/a.jpg')).toBeUndefined();
  for (const src of ['/notes.txt', '/%E0.png', 'a.jpg']) expect(await cover(src)).toBeNull();
});

test('a share card never names a picture of the site that is not there', async () => {
  const { into } = mediaFolder();
  const dist = temporaryFolder();
  const cover = (src: string, from: Parameters<typeof sitePictures>[1]) =>
    coverOf(`<img src="${src}">`, into, sitePictures(dist, from));
  const host = { base: SITE, siteUrl: SITE, backend: undefined };
  expect(await cover(`${SITE}/images/absente.jpg`, host)).toBeNull();
  expect(await cover(`${SITE}/media/${'0'.repeat(64)}-960.webp`, host)).toBeNull();
  expect(await cover('https://ailleurs.example/a.jpg', host)).toBeUndefined();
  // A path is the other backend's there, and the site's own here.
  expect(await cover('/uploads/a.jpg', host)).toBeUndefined();
  for (const src of ['/images/absente.jpg', '/../a.png', '/%2e%2e/a.png', 'x']) {
    expect(await cover(src, { ...host, base: '' })).toBeNull();
  }

  // A backend on the site's own address keeps pictures that are no files of the site.
  const { origin: backend } = await onAPort(({ url }) => {
    const type = url.endsWith('/uploads/a.jpg') ? 'image/jpeg' : 'text/html';
    return new Response('…', { headers: { 'content-type': type } });
  });
  const same = { base: '', siteUrl: SITE, backend };
  expect(await cover('/uploads/a.jpg', same)).toBeUndefined();
  expect(await cover('/uploads/b.jpg', same)).toBeNull();
});

test('another origin stands before the addresses where it is asked for', async () => {
  const into = openMediaFolder(temporaryFolder(), { base: SITE });
  const own = sitePictures(temporaryFolder(), { base: SITE, siteUrl: SITE, backend: undefined });
  const html = `<img src="${photo}">`;

  const text = await publishPictures(html, into);

  expect(text).toMatch(/src="https:\/\/radio\.example\/media\/[0-9a-f]{64}-960\.webp"/);
  expect(await publishPictures(text, into)).toBe(text);
  expect(await coverOf(text, into, own)).toBe(await coverOf(html, into, own));
});
