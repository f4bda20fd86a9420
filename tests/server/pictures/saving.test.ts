/** What a save does with the pictures of texts and with logos. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openMediaFolder } from '#publishing/pictures/media-folder.ts';
import { parseServerConfig } from '#server/env.ts';
import { createSavePictures } from '#server/media/save-pictures.ts';
import { openBackend } from '#server/open-backend.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';
import { dataUrl, sampleGif, sampleJpeg, samplePhoto } from '#tests/support/sample-photo.ts';
import { smallDisk } from '#tests/support/small-disk.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const text = v.optional(v.string(), '');
const savedSchema = v.object({ id: v.optional(v.number(), 0), content: text, logo: text });
const savedIn = (body: unknown) => v.parse(savedSchema, body);

let photo: string;

beforeAll(async () => {
  photo = dataUrl(await sampleJpeg(1, 70, 900, 60));
});

async function backOffice() {
  const mediaFolder = temporaryFolder();
  const backend = await createTestBackend({ mediaFolder });
  const token = await backend.token();
  const adminId = backend.admin.id;
  const call = (verbAndPath: string, body?: object) =>
    callApi(backend, verbAndPath, { token, ...(body && { body: { ...body, adminId } }) });
  const files = () => readdirSync(mediaFolder).sort();
  const save = async (content: string) => {
    const answer = await call('POST /api/article/create', { title: 'Au bord de la mer', content });
    return { ...answer, article: savedIn(answer.status === 201 ? answer.body : {}) };
  };
  /** One of the files of the only picture. */
  const file = (width: number) =>
    readFileSync(join(mediaFolder, files().find((name) => name.endsWith(`-${width}.webp`)) ?? ''));
  return { backend, call, files, save, file };
}

test('a picture is answered by its name, and nothing else that is in the folder', async () => {
  const dataDir = temporaryFolder();
  const name = `${'a'.repeat(64)}-960.webp`;
  mkdirSync(join(dataDir, 'media'));
  for (const file of [name, 'journal.txt']) writeFileSync(join(dataDir, 'media', file), 'RIFF');
  const { readPicture, close } = await openBackend(
    parseServerConfig({ DATA_DIR: dataDir }),
    join(dataDir, 'no-dist'),
    {
      record: () => undefined,
      sendMail: undefined,
      onMailFailed: () => undefined,
      readFaults: async () => [],
      onChange: () => undefined,
    },
  );
  onTestFinished(close);
  expect(Buffer.from((await readPicture(name)) ?? []).toString()).toBe('RIFF');
  // The address of the folder itself has no name.
  for (const other of ['', 'journal.txt', name.replace('960', '480')])
    expect(await readPicture(other)).toBeUndefined();
});

const article = (backend: TestBackend, id: number) => backend.store.articles.get(id);

test('an article answers with addresses; saved back it stays as it is, without a second copy', async () => {
  const { backend, call, files, save } = await backOffice();
  const { status, article: saved } = await save(`<p>Voici.</p><p><img src="${photo}" alt="a"></p>`);

  expect(status).toBe(201);
  expect(saved.content).toMatch(
    /^<p>Voici\.<\/p><p><img src="\/media\/[0-9a-f]{64}-960\.webp" alt="a" width="900" height="60"><\/p>$/,
  );
  const written = files();
  expect(written).toHaveLength(3);

  const { id, content } = saved;
  const again = await call('PUT /api/article/update', { id, title: 'Au bord de la mer', content });
  expect(again.body).toMatchObject({ content });
  const untouched = content.replace(/src="[^"]+"/, `src="${photo}"`);
  const old = await call('PUT /api/article/update', { id, title: 'La mer', content: untouched });
  expect(old.body).toMatchObject({ content });
  expect(files()).toEqual(written);
  expect(await article(backend, id)).toMatchObject({ content });
  expect((await call('GET /api/article/page')).body).toMatchObject({ content: [{ content }] });
});

test.each(['partenaire', 'socialNetwork'])(
  'a logo of %s is an address, which may be saved',
  async (entity) => {
    const { call, files } = await backOffice();
    const draft = { name: 'La crèche', url: 'https://creche.example', logo: photo };
    const created = savedIn((await call(`POST /api/${entity}/create`, draft)).body);

    expect(created.logo).toMatch(/^\/media\/[0-9a-f]{64}-280\.webp$/);
    const { id, logo } = created;
    const again = await call(`PUT /api/${entity}/update`, { ...draft, id, logo });
    expect(again).toMatchObject({ status: 200, body: { logo } });
    const chosen = await call(`PUT /api/${entity}/update`, { ...draft, id });
    expect(chosen).toMatchObject({ status: 200, body: { logo } });
    expect(files()).toHaveLength(2);
  },
);

test('the legal notice keeps its pictures as files too', async () => {
  const { call } = await backOffice();
  const content = `<p><img src="${photo}"></p>`;

  const { body } = await call('PUT /api/mentions/update', { id: 1, content });

  expect(savedIn(body).content).toMatch(/^<p><img src="\/media\/[0-9a-f]{64}-960\.webp" /);
});

describe('A picture that nobody should be made to show', () => {
  async function blank(width: number, height: number) {
    const create = { width, height, channels: 3, background: '#fff' } as const;
    return dataUrl(await sharp({ create }).png().toBuffer(), 'image/png');
  }
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

  test.each<[string, () => Promise<string> | string]>([
    ['is no picture', () => dataUrl(Buffer.from('bonjour'), 'image/png')],
    ['is empty', () => 'data:image/png;base64,'],
    ['is a drawing that claims to be a photo', () => dataUrl(drawing, 'image/png')],
    ['is a page', () => dataUrl(Buffer.from('<html><script>1</script></html>'), 'image/jpeg')],
    [
      'is cut in the middle',
      async () => {
        const bytes = await sampleJpeg(2, 70, 300, 20);
        return dataUrl(bytes.subarray(0, bytes.length / 2));
      },
    ],
    ['claims 64 million pixels in a few kilobytes', () => blank(8000, 8000)],
    ['is one column of 20,001 pixels', () => blank(1, 20_001)],
  ])('refuses the save: it %s', async (_, make) => {
    const { backend, call, files, save } = await backOffice();
    const hostile = await make();

    const refused = await save(
      `<p><img src="https://ailleurs.example/a.jpg"><img src="${hostile}"></p>`,
    );

    expect(refused.status).toBe(422);
    expect(refused.message).toBe(
      'L’image nº\u00a02 du texte ne peut pas être lue\u00a0: elle est abîmée, trop grande (50 millions de pixels au plus, 20\u202f000 de côté) ou n’est pas une image. Retirez-la ou choisissez-en une autre.',
    );
    expect(await article(backend, 1)).toBeUndefined();
    expect(files()).toEqual([]);
    if (hostile.length > 30) {
      const logoLink = { name: 'a', url: 'https://a.example', logo: hostile };
      const logo = await call('POST /api/partenaire/create', logoLink);
      expect(logo.status).toBe(422);
      expect(logo.message).toMatch(/^Le logo ne peut pas être lu/);
    }
    expect(backend.failures).toEqual([]);
  });
});

test('what lies about its type and is a picture all the same becomes a file', async () => {
  const { save } = await backOffice();
  const png = await (await samplePhoto(3, 300, 20)).png().toBuffer();

  const { article: saved } = await save(`<img src="${dataUrl(png, 'image/gif')}">`);

  expect(saved.content).toMatch(
    /^<img src="\/media\/[0-9a-f]{64}-960\.webp" width="300" height="20">$/,
  );
});

test('a photo is turned upright, and where it was taken is not told', async () => {
  const { save, file } = await backOffice();
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' } };
  const lying = await (await samplePhoto(4, 300, 20))
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await sharp(lying).metadata()).toMatchObject({ orientation: 6, width: 300 });

  const { article: saved } = await save(`<img src="${dataUrl(lying)}">`);

  expect(saved.content).toMatch(/ width="20" height="300">$/);
  for (const width of [480, 960, 1600]) {
    const {
      exif: left,
      xmp,
      icc,
      orientation,
      height,
      ...found
    } = await sharp(file(width)).metadata();
    expect({ left, xmp, icc, orientation }).toEqual({});
    expect(height).toBeGreaterThan(found.width);
  }
});

test('a GIF that moves goes on moving', async () => {
  const { save, file } = await backOffice();
  const gif = await sampleGif(500, 40);
  expect(await sharp(gif).metadata()).toMatchObject({ pages: 3 });

  const { article: saved } = await save(`<img src="${dataUrl(gif, 'image/gif')}">`);

  expect(saved.content).toMatch(/ width="500" height="40">$/);
  expect(await sharp(file(480)).metadata()).toMatchObject({
    pages: 3,
    width: 480,
    delay: [100, 100, 100],
  });
});

test('a save whose pictures take too long says so, and the next one goes on where it ended', async () => {
  const folder = temporaryFolder();
  const names = () => readdirSync(folder).filter((name) => !name.startsWith('.'));
  const pictures = [photo, dataUrl(await sampleJpeg(3, 70, 300, 20))];
  const html = pictures.map((url) => `<img src="${url}">`).join('');
  let now = 0;
  const slowClock = () => (now += 16_000);

  const refused = createSavePictures(openMediaFolder(folder), slowClock).inText(html);
  await expect(refused).rejects.toMatchObject({
    status: 422,
    message:
      'Les images de ce texte demandent plus de 30 secondes. Enregistrez encore une fois\u00a0: celles qui sont prêtes le restent.',
  });
  expect(names()).toHaveLength(3);
  const saved = await createSavePictures(openMediaFolder(folder)).inText(html);
  expect(saved).not.toContain('data:');
  expect(names()).toHaveLength(6);
});

test('a picture that a full disk refuses leaves its room to others', async ({ skip }) => {
  const disk = smallDisk(skip);
  const folder = openMediaFolder(disk.dataDir);
  await expect(folder.write('mer.webp', Buffer.alloc(17 * 1024 * 1024))).rejects.toThrow('ENOSPC');
  expect(readdirSync(disk.dataDir)).toEqual([]);
  await folder.write('lune.webp', Buffer.alloc(1024));
});
