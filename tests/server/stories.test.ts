import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openMediaFolder } from '#publishing/pictures/media-folder.ts';
import { type BackendOptions, createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';
import { dataUrl, sampleJpeg } from '#tests/support/sample-photo.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const HASH = 'a'.repeat(64);
const FOUND = { seconds: 92.5, bytes: 1_480_000, gain: -1.8 };

async function setUp(options: BackendOptions = {}) {
  const backend = await createTestBackend(options);
  const more = { loudness: -14.2, bitRate: 128, channels: 2 };
  await backend.store.sounds.save({ hash: HASH, ...FOUND, ...more });
  const { mediaFolder } = options;
  if (mediaFolder) writeFileSync(join(mediaFolder, `${HASH}.mp3`), 'un son');
  const token = await backend.token();
  const draft = {
    title: 'Le lapin qui avait sommeil',
    kind: 'histoire',
    description: 'Un lapin cherche son lit.',
    content: '<p>Il était une fois…</p>',
    picture: '',
    sound: `/media/${HASH}.mp3`,
    date: '2026-11-20T19:00:00.000Z',
    adminId: backend.admin.id,
  };
  const call = (verb: string, path: string, body?: unknown, isSignedIn = true) =>
    callApi(backend, `${verb} /api/histoire${path}`, {
      ...(body === undefined ? {} : { body }),
      token: isSignedIn ? token : undefined,
    });
  const create = async (change: Partial<typeof draft> = {}) => {
    const answer = await call('POST', '/create', { ...draft, ...change });
    expect(answer.status).toBe(201);
    return answer.body as { id: number; slug: string; picture: string };
  };
  return { backend, draft, call, create };
}

it('lists the shelf without a token, newest date first, with what was found in the sounds', async () => {
  const { call, create } = await setUp();
  await create({ title: 'Ancienne', date: '2026-11-01T08:00:00Z' });
  await create({ title: 'Récente' });
  const { status, body } = await call('GET', '', undefined, false);
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { title: 'Récente', slug: 'recente', kind: 'histoire', ...FOUND },
    { title: 'Ancienne', date: '2026-11-01T08:00:00.000Z', ...FOUND },
  ]);
  expect(body).not.toMatchObject([{ adminId: expect.anything() }, {}]);
});

it('pages them by their French titles', async () => {
  const { call, create } = await setUp();
  for (const title of ['Zèbre', 'Étoile', 'Âne']) await create({ title });
  const { body } = await call('GET', '/page?size=2&sort=title,asc', undefined, false);
  expect(body).toMatchObject({
    content: [{ title: 'Âne', ...FOUND }, { title: 'Étoile' }],
    totalElements: 3,
  });
});

it('answers one by its link to everybody and by its id to the administrator', async () => {
  const { call, create } = await setUp();
  const { id, slug } = await create();
  expect(slug).toBe('le-lapin-qui-avait-sommeil');
  const missing = { status: 404, message: 'Histoire non trouvée.' };
  expect((await call('GET', `/findBySlug/${slug}`, undefined, false)).body).toMatchObject({ id });
  expect(await call('GET', '/findBySlug/rien', undefined, false)).toMatchObject(missing);
  expect((await call('GET', `/${id}`)).body).toMatchObject({ slug, ...FOUND });
  expect(await call('GET', '/99')).toMatchObject(missing);
});

it('makes one story of what is sent again, as its answer was lost', async () => {
  const { create } = await setUp();
  const first = await create();
  expect(await create()).toEqual(first);
  expect((await create({ description: 'Autrement.' })).id).not.toBe(first.id);
});

it('gives every story a link of its own, also when two are created at the same time', async () => {
  const { create } = await setUp();
  const made = await Promise.all(
    ['Un.', 'Deux.', 'Trois.'].map((description) => create({ description })),
  );
  expect(made.map(({ slug }) => slug).sort()).toEqual([
    'le-lapin-qui-avait-sommeil',
    'le-lapin-qui-avait-sommeil-2',
    'le-lapin-qui-avait-sommeil-3',
  ]);
});

it.each(['PUT', 'POST', 'PATCH'])('%s update keeps the link and writes the log', async (verb) => {
  const { backend, call, create, draft } = await setUp();
  const { id, slug } = await create();
  expect(await backend.lastAction()).toMatchObject({ action: 'Création', entity: 'Histoire' });
  backend.advance(1000);
  const sent = { ...draft, id, title: 'Le lapin', kind: 'berceuse' };
  const { body } = await call(verb, '/update', sent);
  expect(body).toMatchObject({ id, slug, title: 'Le lapin', kind: 'berceuse', ...FOUND });
  expect(await backend.lastAction()).toMatchObject({
    action: 'Modification',
    entity: 'Histoire',
    user: backend.admin.email,
    recordId: id,
    recordName: 'Le lapin',
  });
  expect((await call(verb, '/update', { ...sent, id: 99 })).status).toBe(404);
});

it('deletes one, and the log says so without a link to it', async () => {
  const { backend, call, create } = await setUp();
  const { id } = await create();
  expect((await call('DELETE', `/delete/${id}`)).status).toBe(204);
  expect((await call('GET', '')).body).toEqual([]);
  expect(await backend.lastAction()).toMatchObject({ action: 'Suppression', recordId: null });
  expect((await call('DELETE', `/delete/${id}`)).status).toBe(404);
});

it.each([
  ['no title', { title: ' ' }, 400, 'Le titre est requis.'],
  ['another kind', { kind: 'chanson' }, 400, 'Choisissez une histoire ou une berceuse.'],
  ['no description', { description: '' }, 400, 'La description est requise.'],
  ['no sound', { sound: '' }, 400, 'Le son est requis.'],
  ['a sound of another site', { sound: 'https://x.example/a.mp3' }, 400, 'Le son est requis.'],
  ['a day that does not exist', { date: '2026-02-31' }, 400, 'La date est requise.'],
  [
    'a sound that was never sent',
    { sound: `/media/${'b'.repeat(64)}.mp3` },
    422,
    'Ce son n’est pas, ou plus, sur le serveur\u00a0: déposez-le à nouveau.',
  ],
  ['the name of another author', { adminId: 99 }, 403, 'On ne peut enregistrer que sous'],
])('refuses %s with a sentence', async (_, change, status, words) => {
  const { call, draft } = await setUp();
  const answer = await call('POST', '/create', { ...draft, ...change });
  expect(answer.status).toBe(status);
  expect(answer.message).toContain(words);
});

it('makes square files of 600 and 300 pixels from the middle of the picture', async () => {
  const mediaFolder = temporaryFolder();
  const { create } = await setUp({ mediaFolder });
  const { picture } = await create({ picture: dataUrl(await sampleJpeg(1, 60, 900, 700)) });
  const [, hash = ''] = /^\/media\/([\da-f]{64})-600\.webp$/.exec(picture) ?? [];
  const folder = openMediaFolder(mediaFolder);
  for (const width of [600, 300]) {
    const { format, ...size } = await sharp(await folder.read(`${hash}-${width}.webp`)).metadata();
    expect([format, size.width, size.height]).toEqual(['webp', width, width]);
  }
});

it('says that a picture cannot be read', async () => {
  const { call, draft } = await setUp({ mediaFolder: temporaryFolder() });
  const picture = dataUrl(Buffer.from('pas une image'), 'image/png');
  expect(await call('POST', '/create', { ...draft, picture })).toMatchObject({
    status: 422,
    message: expect.stringContaining('L’illustration ne peut pas être lue'),
  });
});
