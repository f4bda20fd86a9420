import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExportFile } from '#src/admin/export/read-everything.ts';
import { addArticle, addMessage } from '#tests/support/add-records.ts';
import { onAPhone, openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';
import { skipPauses } from '#tests/support/skip-pauses.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

onAPhone();

/** The files that a screen offered, by their addresses. */
const files = new Map<string, Blob>();
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${files.size}`;
    if (file instanceof Blob) files.set(url, file);
    return url;
  });
  // The site's own pictures, which no backend serves here.
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response('une image', { headers: { 'content-type': 'image/png' } }),
  );
});
afterEach(() => files.clear());

/** Before the second try of a call. */
const PAUSE = 1000;

const prepare = () => screen.findByRole('button', { name: 'Préparer le fichier' });

async function takeOut(backend: TestBackend) {
  const view = await openAdmin('/tout-emporter', backend);
  await view.user.click(await prepare());
  return { ...view, exported: await offeredFile() };
}

async function offeredText() {
  const link = await screen.findByRole('link', { name: /^Télécharger le fichier/ });
  return (await files.get(link.getAttribute('href') ?? '')?.text()) ?? '';
}
const offeredFile = async (): Promise<ExportFile> => JSON.parse(await offeredText());

test('everything goes into one file, a field a line, with its pictures at the end', async () => {
  const backend = await createTestBackend({ seed: true });
  const slot = { start: '06:30', end: '09:00', title: 'Le réveil', description: '' };
  await backend.store.programme.begin({ timeZone: 'Europe/Paris', days: { lundi: [slot] } });
  const { exported } = await takeOut(backend);
  const lines = (await offeredText()).split('\n');
  const titles = lines.filter((line) => line.startsWith('"title": "'));
  expect(titles.length).toBeGreaterThan(1);
  const withPictures = lines.findIndex((line) => line.startsWith('"pictures": '));
  expect(withPictures).toBeGreaterThan(lines.indexOf(titles.at(-1) ?? ''));
  for (const entity of ['article', 'partenaire', 'socialNetwork']) {
    const all = new Request(`http://localhost/api/${entity}/page?page=0&size=100`);
    const { content } = await (await backend.app.fetch(all)).json();
    const ids = (records: readonly { id?: unknown }[] = []) => records.map(({ id }) => id).sort();
    expect(ids(exported.records[entity]), entity).toEqual(ids(content));
  }
  expect(exported.records.logs?.length).toBeGreaterThan(0);
  expect(exported.mentions).toContain('<');
  expect(exported.programme).toMatchObject({ days: { lundi: [{ title: 'Le réveil' }] } });
  expect(exported.missing).toEqual([]);
  expect(screen.queryByText(/N’a pas pu être lu/)).toBeNull();
  expect(exported.records).not.toHaveProperty('contact');
  expect(Object.values(exported.pictures)[0]).toMatch(/^data:image\/png;base64,/);
});

/** Two partners, a network and a message; neither articles nor a legal notice. */
async function smallRadio() {
  const backend = await createTestBackend();
  const { partners, socialNetworks } = backend.store;
  const { id: adminId, email } = backend.admin;
  const link = { logo: '', url: 'https://nid.example', adminId };
  for (const name of ['Le Nid', 'La crèche']) await partners.create({ ...link, name }, email);
  await socialNetworks.create({ ...link, name: 'Le Nid' }, email);
  await addMessage(backend);
  return backend;
}
const expectNoNotice = () =>
  expectConsole('error', 'Erreur lors du chargement des mentions légales');

/** What the screen says is missing, after a run. */
async function toldMissing() {
  const told = await screen.findByText(/^N’a pas pu être lu/);
  return [...told.querySelectorAll('li')].map(({ textContent }) => textContent);
}

test('what fails twice is named on the screen and in the file, which has all the rest', async () => {
  const backend = await createTestBackend({ seed: true });
  await backend.store.programme.begin({ timeZone: 'Europe/Paris', days: {} });
  const { user } = await openAdmin('/tout-emporter', backend);
  overrideApi(
    http.get('*/api/partenaire/page', () => new HttpResponse(null, { status: 500 })),
    http.get('*/api/programme', () => HttpResponse.error()),
    http.get('*/api/article/1', () => HttpResponse.error()),
    http.get('*/api/mentions/1', () => new HttpResponse(null, { status: 429 })),
  );
  vi.mocked(globalThis.fetch).mockImplementation(async (url) => {
    if (String(url).includes('/media/')) throw new TypeError('Failed to fetch');
    return new Response('une image', { headers: { 'content-type': 'image/png' } });
  });
  const content = '<img src="/media/a.webp"><img src="https://ailleurs.example/b.png">';
  await addArticle(backend, 'La lune', content);
  const pauses = skipPauses(PAUSE);
  await user.click(await prepare());
  const exported = await offeredFile();
  // None before the picture of another site, which is not asked for.
  expect(pauses).toHaveLength(5);
  expect(exported.missing).toEqual([
    expect.stringMatching(/^Articles.: .+ \(ce que la liste n’en montre pas\)$/),
    'Partenaires',
    'Mentions légales',
    'Programme',
    'Image\u00a0: /media/a.webp',
    'Image d’un autre site\u00a0: https://ailleurs.example/b.png',
  ]);
  expect(await toldMissing()).toEqual(exported.missing);
  expect(exported.records.article?.length).toBeGreaterThan(2);
  expect(exported.records.socialNetwork?.length).toBeGreaterThan(2);
  for (const line of [
    'Error fetching data',
    'Erreur lors de la lecture',
    'Erreur lors du chargement du programme',
    'Erreur lors du chargement des mentions légales',
  ]) {
    expectConsole('error', line);
  }
});

test('a short cut of the network costs the file nothing', async () => {
  const { user } = await openAdmin('/tout-emporter', await smallRadio());
  overrideApi(http.get('*/api/partenaire/page', () => HttpResponse.error(), { once: true }));
  const pauses = skipPauses(PAUSE);
  await user.click(await prepare());
  const exported = await offeredFile();
  expect(pauses).toHaveLength(1);
  expect(exported.missing).toEqual([]);
  expect(exported.records.partenaire).toHaveLength(2);
  expectConsole('error', 'Error fetching data');
  expectNoNotice();
});

test('rows that cannot be read are named, and so is the end of a list that fails half-way', async () => {
  const backend = await createTestBackend();
  const row = (id: number) => ({ id, title: `Article ${id}`, content: '', slug: `a-${id}` });
  const { user } = await openAdmin('/tout-emporter', backend);
  overrideApi(
    http.get('*/api/article/page', ({ request }) =>
      new URL(request.url).searchParams.get('page') === '0'
        ? HttpResponse.json({ content: [row(1), { id: 2 }], totalPages: 2 })
        : new HttpResponse(null, { status: 500 }),
    ),
    http.get('*/api/article/1', () => HttpResponse.json(row(1))),
  );
  const pauses = skipPauses(PAUSE);
  await user.click(await prepare());
  const exported = await offeredFile();
  expect(pauses).toHaveLength(1);
  expect(exported.missing).toEqual([
    'Articles\u00a0: ce qui ne peut pas être lu (1)',
    'Articles\u00a0: la suite de la liste',
  ]);
  expectConsole('error', 'Error fetching data : ligne ignorée.');
  expectConsole('error', 'Error fetching data');
  expectNoNotice();
});

test('where nothing can be read, there is no file', async () => {
  const { user } = await openAdmin('/tout-emporter', await createTestBackend());
  overrideApi(
    http.get('*/api/*', () => HttpResponse.error()),
    http.get('*/api/*/*', () => HttpResponse.error()),
  );
  const pauses = skipPauses(PAUSE);
  await user.click(await prepare());
  const missing = await toldMissing();
  expect(missing).toContain('Programme');
  expect(pauses).toHaveLength(missing.length);
  expect(screen.queryByRole('link', { name: /^Télécharger le fichier/ })).toBeNull();
  for (const line of [
    'Error fetching data',
    'Erreur lors du chargement du programme',
    'Erreur lors du chargement des mentions légales',
  ]) {
    expectConsole('error', line);
  }
});

test('a run can be cancelled, and another one begins anew, with the messages of visitors where that was asked for', async () => {
  const backend = await smallRadio();
  const { user } = await openAdmin('/tout-emporter', backend);
  const { promise: held, resolve: release } = withResolvers();
  watchCalls('/api/socialNetwork/page', undefined, held);
  await user.click(await prepare());
  await waitFor(() =>
    expect(backend.requests.some((request) => request.includes('/api/partenaire/2'))).toBe(true),
  );
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  // A choice made now would be part of neither this file nor the next.
  expect(screen.getByRole('checkbox').closest('[inert]')).not.toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(await prepare()).toHaveFocus();
  release();
  await user.click(screen.getByRole('checkbox', { name: /messages de contact/ }));
  await user.click(await prepare());
  const exported = await offeredFile();
  expect(exported.records.socialNetwork).toHaveLength(1);
  expect(exported.records.contact).toHaveLength(1);
  // A file that was made before is not the one that is asked for now.
  await user.click(screen.getByRole('checkbox', { name: /messages de contact/ }));
  expect(screen.queryByRole('link', { name: /^Télécharger le fichier/ })).toBeNull();
  expectNoNotice();
});

async function takeTitles(backend: TestBackend, ...answers: RequestHandler[]) {
  const view = await openAdmin('/tout-emporter', backend);
  overrideApi(...answers);
  await view.user.click(await screen.findByRole('button', { name: 'Préparer les titres' }));
  return view;
}

test('the titles of a month are one file for a spreadsheet', async () => {
  const backend = await createTestBackend();
  const draft = { title: 'Cœur d’été', artist: 'L’Œuf', seconds: 62, listeners: 3 };
  await backend.store.playedTitles.record(draft);
  await takeTitles(backend);
  const link = await screen.findByRole('link', { name: /^Télécharger les titres \(1\sko\)$/ });
  expect(link).toHaveAttribute('download', expect.stringMatching(/-titres-\d{4}-\d\d\.csv$/));
  const text = await files.get(link.getAttribute('href') ?? '')?.text();
  expect(text).toContain(';"Cœur d’été";"L’Œuf";00:01:02;3\r\n');
});

test('a month without titles says so, and another month can be chosen', async () => {
  const backend = await createTestBackend();
  const { user } = await takeTitles(backend);
  await screen.findByText(/^Aucun titre diffusé en /);
  const [, before] = screen.getAllByRole('option');
  await user.selectOptions(screen.getByLabelText('Mois'), before?.textContent ?? '');
  await user.click(screen.getByRole('button', { name: 'Préparer les titres' }));
  expect(
    await screen.findByText(`Aucun titre diffusé en ${before?.textContent}.`),
  ).toBeInTheDocument();
});

test('a backend that keeps no titles is no failure, and one that fails can be asked again', async () => {
  const backend = await createTestBackend();
  const answer = { status: 404 };
  const { user } = await takeTitles(
    backend,
    http.get('*/api/titles/played/*/*', () => HttpResponse.json({}, answer)),
  );
  expect(
    await screen.findByText('Ce serveur ne garde pas les titres diffusés.'),
  ).toBeInTheDocument();
  expectConsole('error', 'Erreur lors du chargement des titres diffusés');
  answer.status = 500;
  await user.click(screen.getByRole('button', { name: 'Préparer les titres' }));
  expect(await toldMissing()).toEqual(['Titres diffusés']);
  expectConsole('error', 'Erreur lors du chargement des titres diffusés');
});

test('a picture that is missing or of another site is not in the file, and nobody else is asked', async () => {
  const asked = vi
    .mocked(globalThis.fetch)
    .mockImplementation(
      async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    );
  const backend = await createTestBackend();
  const content = '<img src="/media/a.webp"><img src="https://ailleurs.example/b.png">';
  await addArticle(backend, 'La lune', content);
  const { exported } = await takeOut(backend);
  expect(exported.pictures).toEqual({});
  expect(exported.missing).toHaveLength(2);
  expect(asked.mock.calls.map(([url]) => new URL(String(url), location.href).pathname)).toEqual([
    '/media/a.webp',
  ]);
  expectNoNotice();
});

test('what a list leaves out of a record is in the file, the oldest record first', async () => {
  const backend = await createTestBackend();
  for (const title of ['Un', 'Deux']) {
    await addArticle(backend, title, `<p>${title}.</p>`);
    backend.advance(1000);
  }
  const { fetch } = backend.app;
  backend.app.fetch = async (request) => {
    const answer = await fetch(request);
    if (!request.url.includes('/article/page')) return answer;
    const page = await answer.json();
    const content = page.content.map((row: object) => ({ ...row, content: '' })).reverse();
    return Response.json({ ...page, content });
  };
  const { exported } = await takeOut(backend);
  expect(exported.records.article?.map(({ content }) => content)).toEqual([
    '<p>Un.</p>',
    '<p>Deux.</p>',
  ]);
  expectNoNotice();
});

test('a page that is left reads nothing more, and lets its file go', async () => {
  const letGo = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const backend = await smallRadio();
  await addArticle(backend);
  const { user, router } = await takeOut(backend);
  const { promise: held, resolve: release } = withResolvers();
  const reads = watchCalls('/api/article/page', undefined, held);
  await user.click(await prepare());
  await waitFor(() => expect(reads).toHaveLength(1));
  expect(letGo.mock.calls).toEqual([['blob:0']]);
  backend.requests.length = 0;
  await router.navigate(`${ADMIN_BASE}/partenaire`);
  await screen.findAllByRole('link', { name: 'Modifier' });
  release();
  await router.navigate(`${ADMIN_BASE}/contact`);
  await screen.findAllByRole('link', { name: 'Voir' });
  expect(backend.requests.filter((request) => /\/article\/\d/.test(request))).toEqual([]);
  expectNoNotice();
});
