import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExportFile } from '#src/admin/export/read-everything.ts';
import { openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';

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

const prepare = () => screen.findByRole('button', { name: 'Préparer le fichier' });

async function takeOut(backend: TestBackend, withMessages = false) {
  const view = await openAdmin('/tout-emporter', backend);
  if (withMessages) {
    await view.user.click(await screen.findByRole('checkbox', { name: /messages de contact/ }));
  }
  await view.user.click(await prepare());
  return { ...view, exported: await offeredFile() };
}

async function offeredFile(): Promise<ExportFile> {
  const link = await screen.findByRole('link', { name: /^Enregistrer le fichier/ });
  const text = await files.get(link.getAttribute('href') ?? '')?.text();
  return JSON.parse(text ?? '');
}

test('everything goes into one file, with its pictures', async () => {
  const backend = await createTestBackend({ seed: true });
  const slot = { start: '06:30', end: '09:00', title: 'Le réveil', description: '' };
  await backend.store.programme.begin({ timeZone: 'Europe/Paris', days: { lundi: [slot] } });
  const { exported } = await takeOut(backend);
  expect(exported.records.article?.length).toBeGreaterThan(2);
  expect(exported.records.partenaire?.length).toBeGreaterThan(2);
  expect(exported.records.socialNetwork?.length).toBeGreaterThan(2);
  expect(exported.records.logs?.length).toBeGreaterThan(0);
  expect(exported.mentions).toContain('<');
  expect(exported.programme?.days.lundi?.[0]?.title).toBe('Le réveil');
  expect(exported.records).not.toHaveProperty('contact');
  expect(Object.values(exported.pictures)[0]).toMatch(/^data:image\/png;base64,/);
});

test('a picture named as a method of every object is in the file, too', async () => {
  const backend = await createTestBackend();
  const draft = { title: 'La lune', content: '<img src="toString">', adminId: backend.admin.id };
  await backend.store.articles.create(draft, backend.admin.email);
  const { exported } = await takeOut(backend);
  expect(Object.keys(exported.pictures)).toEqual(['toString']);
  expectConsole('error', 'Erreur lors du chargement des mentions légales');
});

test('messages of visitors go into the file only where that was asked for', async () => {
  const { exported } = await takeOut(await createTestBackend({ seed: true }), true);
  expect(exported.records.contact?.length).toBeGreaterThan(0);
});

test('a read that fails half-way goes on where it was, and reads nothing twice', async () => {
  const backend = await createTestBackend({ seed: true });
  const { user } = await openAdmin('/tout-emporter', backend);
  let isBroken = true;
  overrideApi(
    http.get('*/api/partenaire/page', () =>
      isBroken ? HttpResponse.json({ message: 'Panne.' }, { status: 500 }) : undefined,
    ),
  );
  await user.click(await prepare());
  const told = await screen.findByText(/n’a pas abouti/);
  expect(told).toHaveTextContent('« Partenaires » n’a pas abouti.');
  expectConsole('error', 'Error fetching data');
  isBroken = false;
  backend.requests.length = 0;
  await user.click(within(told).getByRole('button', { name: 'Continuer' }));
  expect((await offeredFile()).records.partenaire?.length).toBeGreaterThan(2);
  expect(backend.requests.filter((request) => request.includes('/article/'))).toEqual([]);
});

test('a run can be stopped, and gone on with', async () => {
  const backend = await createTestBackend({ seed: true });
  const { user } = await openAdmin('/tout-emporter', backend);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  overrideApi(
    http.get('*/api/socialNetwork/page', async () => {
      await held;
      return undefined;
    }),
  );
  await user.click(await prepare());
  await waitFor(() =>
    expect(backend.requests.some((request) => request.includes('/api/partenaire/5'))).toBe(true),
  );
  expect(await screen.findByRole('progressbar')).toBeVisible();
  // A choice made now would be part of neither this file nor the next.
  expect(screen.getByRole('checkbox').closest('[inert]')).not.toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Arrêter' }));
  const told = await screen.findByText(/^Arrêté après/);
  release();
  await user.click(within(told).getByRole('button', { name: 'Continuer' }));
  expect((await offeredFile()).records.socialNetwork?.length).toBeGreaterThan(2);
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
  const link = await screen.findByRole('link', { name: /^Enregistrer les titres \(1\sko\)$/ });
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
  expect(await screen.findByText(`Aucun titre diffusé en ${before?.textContent}.`)).toBeVisible();
});

test('a backend that keeps no titles is no failure, and one that fails can be asked again', async () => {
  const backend = await createTestBackend();
  const answer = { status: 404 };
  const { user } = await takeTitles(
    backend,
    http.get('*/api/titles/played/*/*', () => HttpResponse.json({}, answer)),
  );
  expect(await screen.findByText('Ce serveur ne garde pas les titres diffusés.')).toBeVisible();
  expectConsole('error', 'Erreur lors du chargement des titres diffusés');
  answer.status = 500;
  await user.click(screen.getByRole('button', { name: 'Préparer les titres' }));
  expect(await screen.findByText(/« Titres diffusés » n’a pas abouti/)).toBeVisible();
  expectConsole('error', 'Erreur lors du chargement des titres diffusés');
});

test('messages that are asked for after a failure are in the file, which is begun anew', async () => {
  const backend = await createTestBackend({ seed: true });
  const { user } = await openAdmin('/tout-emporter', backend);
  overrideApi(
    http.get('*/api/partenaire/page', () => new HttpResponse(null, { status: 500 }), {
      once: true,
    }),
  );
  await user.click(await prepare());
  const told = await screen.findByText(/n’a pas abouti/);
  expect(told.closest('[role=status]')).toBeVisible();
  expectConsole('error', 'Error fetching data');
  await user.click(screen.getByRole('checkbox', { name: /messages de contact/ }));
  await user.click(within(told).getByRole('button', { name: 'Continuer' }));
  expect((await offeredFile()).records.contact?.length).toBeGreaterThan(0);
});

test('a picture that is missing or of another site is not in the file, and nobody else is asked', async () => {
  const asked = vi
    .mocked(globalThis.fetch)
    .mockImplementation(
      async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    );
  const backend = await createTestBackend();
  const content = '<img src="/media/a.webp"><img src="https://ailleurs.example/b.png">';
  const draft = { title: 'La lune', content, adminId: backend.admin.id };
  await backend.store.articles.create(draft, backend.admin.email);
  const { exported } = await takeOut(backend);
  expect(exported.pictures).toEqual({});
  expect(asked.mock.calls.map(([url]) => new URL(String(url), location.href).pathname)).toEqual([
    '/media/a.webp',
  ]);
  expectConsole('error', 'Erreur lors du chargement des mentions légales');
});

test('what a list leaves out of a record is in the file, the oldest record first', async () => {
  const backend = await createTestBackend();
  for (const title of ['Un', 'Deux']) {
    const draft = { title, content: `<p>${title}.</p>`, adminId: backend.admin.id };
    await backend.store.articles.create(draft, backend.admin.email);
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
  expectConsole('error', 'Erreur lors du chargement des mentions légales');
});

test('a page that is left reads nothing more, and lets its file go', async () => {
  const letGo = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const backend = await createTestBackend({ seed: true });
  const { user, router } = await takeOut(backend);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
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
});
