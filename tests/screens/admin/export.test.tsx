import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ExportFile, parseExport } from '#src/admin/export/export-file.ts';
import { openAdmin } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';

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
  const exported = parseExport(text ?? '');
  if (!exported) throw new Error('the file must be readable');
  return exported;
}

async function chooseFile(view: Awaited<ReturnType<typeof openAdmin>>, exported: ExportFile) {
  const file = new File([JSON.stringify(exported)], 'radio.json', { type: 'application/json' });
  await view.user.upload(await screen.findByLabelText('Choisir un fichier'), file);
  await view.user.click(await screen.findByRole('button', { name: 'Remettre en place' }));
}

/** Without what a new backend says by itself. */
const contentOf = ({ article, partenaire, socialNetwork, contact, mentions }: ExportFile) => ({
  article: article.map(({ title, content }) => ({ title, content })),
  partenaire: partenaire.map(({ name, logo, url }) => ({ name, logo, url })),
  socialNetwork: socialNetwork.map(({ name, logo, url }) => ({ name, logo, url })),
  contact: contact.map(({ name, email, phone, message }) => ({ name, email, phone, message })),
  mentions,
});

test('everything goes into one file and back into an empty backend: equal content', async () => {
  const { exported, unmount } = await takeOut(await createTestBackend({ seed: true }));
  expect(exported.article.length).toBeGreaterThan(2);
  expect(exported.partenaire.length).toBeGreaterThan(2);
  expect(exported.socialNetwork.length).toBeGreaterThan(2);
  expect(exported.logs.length).toBeGreaterThan(0);
  expect(exported.mentions).toContain('<');
  expect(exported.contact).toEqual([]);
  expect(Object.values(exported.pictures)[0]).toMatch(/^data:image\/png;base64,/);
  unmount();

  const empty = await createTestBackend();
  const view = await openAdmin('/tout-emporter', empty);
  await chooseFile(view, exported);
  const total =
    exported.article.length + exported.partenaire.length + exported.socialNetwork.length;
  expect(await screen.findByText(`${total} sur ${total} ajoutés.`)).toBeVisible();
  expectConsole('error', 'Erreur lors du chargement des mentions légales');
  view.unmount();
  const again = await takeOut(empty);
  expect(contentOf(again.exported)).toEqual(contentOf(exported));
});

test('messages of visitors go into the file only where that was asked for', async () => {
  const { exported } = await takeOut(await createTestBackend({ seed: true }), true);
  expect(exported.contact.length).toBeGreaterThan(0);
});

test('a failure half-way says what was done, and goes on from there without adding twice', async () => {
  const { exported, unmount } = await takeOut(await createTestBackend({ seed: true }));
  unmount();
  const backend = await createTestBackend();
  const view = await openAdmin('/tout-emporter', backend);
  let creations = 0;
  overrideApi(
    http.post('*/api/article/create', () => {
      creations += 1;
      return creations === 3
        ? HttpResponse.json({ message: 'Panne.' }, { status: 500 })
        : undefined;
    }),
  );
  await chooseFile(view, exported);
  const third = (exported.article[2]?.title ?? '').replaceAll('\u00a0', ' ');
  const second = (exported.article[1]?.title ?? '').replaceAll('\u00a0', ' ');
  const told = await screen.findByText(/n’a pas abouti/);
  expect(told).toHaveTextContent(third);
  expect(told).toHaveTextContent(`Déjà fait : ${second} (2 sur`);
  expectConsole('error', "Erreur lors de l'opération");
  await view.user.click(within(told).getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText(/les autres étaient déjà là\.$/)).toBeVisible();
  expectConsole('error', 'Erreur lors du chargement des mentions légales');
  view.unmount();
  expect(contentOf((await takeOut(backend)).exported)).toEqual(contentOf(exported));
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
  expect((await offeredFile()).partenaire.length).toBeGreaterThan(2);
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
  await user.click(await screen.findByRole('button', { name: 'Arrêter' }));
  const told = await screen.findByText(/^Arrêté après/);
  release();
  await user.click(within(told).getByRole('button', { name: 'Continuer' }));
  expect((await offeredFile()).socialNetwork.length).toBeGreaterThan(2);
});

test('another file is refused in French, and nothing is sent', async () => {
  const backend = await createTestBackend();
  const { user } = await openAdmin('/tout-emporter', backend);
  const file = new File(['{"format":"autre"}'], 'autre.json', { type: 'application/json' });
  await user.upload(await screen.findByLabelText('Choisir un fichier'), file);
  expect(
    await screen.findByText('Ce fichier n’a pas été fait par « Tout emporter ».'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remettre en place' })).toBeNull();
  expect(backend.requests).toEqual([]);
});
