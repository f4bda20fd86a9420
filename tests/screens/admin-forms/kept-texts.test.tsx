/** Drafts and revisions, on a device that keeps them. */
import { screen, waitFor, within } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { type DeviceRecord, keep, listKept } from '#src/admin/device-store/device-store.ts';
import { openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
import { backendWithArticles } from '#tests/support/articles-backend.ts';
import { giveDeviceStorage } from '#tests/support/device-storage.ts';
import { expectConsole } from '#tests/support/expect-console.ts';

const OWNER = 'admin@radio.example';
const NOW = Date.now();

beforeEach(giveDeviceStorage);

/** Kept so many seconds ago. */
const kept = (name: string, ago: number, some: Partial<DeviceRecord> = {}) =>
  keep({
    kind: 'draft',
    owner: OWNER,
    entity: 'article',
    id: null,
    writer: name,
    at: new Date(NOW - ago * 1000).toISOString(),
    baseUpdatedAt: null,
    content: { title: name, content: '' },
    ...some,
  });

const drafts = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => /«\u00a0(.+?)\u00a0»/.exec(textContent ?? '')?.[1] ?? []);

test('a list shows the newest three drafts, then all, and clears them after a question', async () => {
  for (const [index, name] of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].entries()) {
    await kept(name, 100 - index);
  }
  const { user } = await openAdmin('/article', await backendWithArticles(1));
  expect(await screen.findByText(/Un brouillon est gardé 90 jours\./)).toBeVisible();
  expect(drafts()).toEqual(['Cinq', 'Quatre', 'Trois']);
  await user.click(screen.getByRole('button', { name: 'Tout voir (5)' }));
  expect(drafts()).toEqual(['Cinq', 'Quatre', 'Trois', 'Deux', 'Un']);
  await user.click(screen.getByRole('button', { name: 'Tout effacer' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Tout effacer' }));
  expect(screen.queryByText(/Un brouillon est gardé 90 jours\./)).toBeNull();
  await waitFor(async () => expect(await listKept(OWNER, 'draft')).toEqual([]));
});

test.each([
  [500, 'is tried again, and makes no second one', false],
  [404, 'becomes a new one', true],
] as const)('the draft of a record that answers %i %s', async (status, _what, becomesNew) => {
  await kept('La lune', 60, { id: 1 });
  watchCalls('/api/article/1', status);
  const backend = await backendWithArticles(1);
  const opened = openAdmin('/article/1/modifier', backend);
  watchCalls('/api/article/1', status);
  await opened;
  expect(
    await screen.findByText(/^Votre brouillon du .+ est gardé sur cet appareil/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Reprendre comme nouveau' }) !== null).toBe(becomesNew);
  expectConsole('error', 'Erreur API');
});

test('what is typed is kept, offered to the next form, and gone once it is saved', async () => {
  const backend = await backendWithArticles(1);
  const first = await openAdmin('/article/new', backend);
  const title = () => screen.findByRole('textbox', { name: "Titre de l'article" });
  await first.user.type(await title(), 'Gardé');
  await waitFor(async () =>
    expect((await listKept(OWNER, 'draft'))[0]?.content.title).toBe('Gardé'),
  );
  first.unmount();

  const { user } = await openAdmin('/article/new', backend);
  await user.click(await screen.findByRole('button', { name: 'Reprendre' }));
  expect(await title()).toHaveValue('Gardé');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Article enregistré.')).toBeVisible();
  expect(await listKept(OWNER, 'draft')).toEqual([]);
});

test('a draft chosen in the list is in the form at once, and saved as what is typed', async () => {
  await kept('Choisi', 60);
  const { user } = await openAdmin('/article', await backendWithArticles(1));
  await user.click(await screen.findByRole('link', { name: 'Reprendre' }));
  await waitFor(async () =>
    expect(await screen.findByRole('textbox', { name: "Titre de l'article" })).toHaveValue(
      'Choisi',
    ),
  );
  expect(screen.queryByRole('button', { name: 'Reprendre' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Article enregistré.')).toBeVisible();
  expect(await listKept(OWNER, 'draft')).toEqual([]);
});

test('two revisions of one minute can be told apart', async () => {
  const of = { kind: 'revision', id: 1 } as const;
  await kept('Une', 2, { ...of, at: '2026-11-21T04:05:06.000Z' });
  await kept('Deux', 1, { ...of, at: '2026-11-21T04:05:41.000Z' });
  const { user } = await openAdmin('/article/1/modifier', await backendWithArticles(1));
  await user.click(await screen.findByRole('button', { name: 'Versions (sur cet appareil)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Versions' });
  expect(await within(dialog).findByText(/:05:06 – Une$/)).toBeVisible();
  expect(within(dialog).getByText(/:05:41 – Deux$/)).toBeVisible();
});

const LOGOUT = 'Des textes ne sont pas enregistrés';

async function typeAndSignOut() {
  const opened = await openAdmin('/article/new', await backendWithArticles(1));
  const { user } = opened;
  await user.type(await screen.findByRole('textbox', { name: "Titre de l'article" }), 'Gardé');
  await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  return { ...opened, dialog: within(await screen.findByRole('alertdialog', { name: LOGOUT })) };
}

test('logging out of an unsaved form asks once, and its text is kept', async () => {
  const { user, dialog } = await typeAndSignOut();
  await user.click(dialog.getByRole('button', { name: 'Rester' }));
  expect(await screen.findByRole('textbox', { name: "Titre de l'article" })).toHaveValue('Gardé');
  await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  await user.click(await screen.findByRole('button', { name: 'Garder et se déconnecter' }));
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect((await listKept(OWNER, 'draft')).map(({ content }) => content.title)).toEqual(['Gardé']);
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
});

test('a logout that deletes the texts of this device deletes that of the open form, versions and trash, too', async () => {
  const kinds = ['draft', 'revision', 'deleted'] as const;
  for (const kind of kinds) await kept(`Avant (${kind})`, 60, { kind, id: 1 });
  const { user, dialog } = await typeAndSignOut();
  await user.click(dialog.getByRole('button', { name: 'Supprimer et se déconnecter' }));
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeVisible();
  for (const kind of kinds) expect(await listKept(OWNER, kind), kind).toEqual([]);
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
});

test('a logout on a device that can keep nothing says that the text would be lost', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { dialog } = await typeAndSignOut();
  expect(
    dialog.getByText(/Cet appareil ne peut pas les garder : ils seront perdus\./),
  ).toBeVisible();
});

test('one draft of the list is deleted by its own button, and no other', async () => {
  await kept('Un', 2);
  await kept('Deux', 1);
  const { user } = await openAdmin('/article', await backendWithArticles(1));
  const [first] = await screen.findAllByRole('button', { name: 'Supprimer le brouillon' });
  await user.click(first ?? document.body);
  expect(drafts()).toEqual(['Un']);
  await waitFor(async () =>
    expect((await listKept(OWNER, 'draft')).map(({ writer }) => writer)).toEqual(['Un']),
  );
});

test('a draft of a record leads from the list to that record', async () => {
  await kept('Repris', 60, { id: 1 });
  const { user, router } = await openAdmin('/article', await backendWithArticles(1));
  await user.click(await screen.findByRole('link', { name: 'Reprendre' }));
  expect(await screen.findByDisplayValue('Repris')).toBeVisible();
  expect(router.state.location.pathname).toMatch(/\/article\/1\/modifier$/);
});

test('a draft of a partner is told by its words, not by its logo', async () => {
  const content = {
    name: 'Le Nid',
    url: 'https://nid.example',
    logo: 'data:image/png;base64,AAAA',
  };
  await kept('Un', 60, { entity: 'partenaire', content });
  await openAdmin('/partenaire', await backendWithArticles(1));
  const draft = await screen.findByText(/«.Le Nid.»/);
  expect(draft).toHaveTextContent(/https:\/\/nid\.example/);
  expect(draft).not.toHaveTextContent(/data:/);
});

test('what is typed before a draft is taken up becomes a draft of its own', async () => {
  await kept('Avant', 60);
  const { user } = await openAdmin('/article/new', await backendWithArticles(1));
  const title = await screen.findByRole('textbox', { name: "Titre de l'article" });
  const resume = await screen.findByRole('button', { name: 'Reprendre' });
  expect(resume.closest('[role=status]')).toBeVisible();
  await user.type(title, 'Tapé');
  await user.click(resume);
  expect(await screen.findByText(/«.Tapé.»/)).toBeVisible();
  expect(title).toHaveValue('Avant');
});

test('a page that is put away keeps at once what was typed', async () => {
  const { user } = await openAdmin('/article/new', await backendWithArticles(1));
  await user.type(await screen.findByRole('textbox', { name: "Titre de l'article" }), 'Gardé');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  document.dispatchEvent(new Event('visibilitychange'));
  vi.useRealTimers();
  await waitFor(
    async () => expect((await listKept(OWNER, 'draft'))[0]?.content.title).toBe('Gardé'),
    { timeout: 400 },
  );
});

test('a version says what else than words has changed since', async () => {
  const at = (second: number) => ({
    kind: 'revision' as const,
    id: 1,
    at: `2026-11-21T04:05:0${second}.000Z`,
  });
  const title = 'Article 1';
  const text = (content: string) => ({ content: { title, content } });
  await kept('1', 1, { ...at(1), ...text('<p>Texte 1<img src="/media/a.webp" alt=""></p>') });
  await kept('2', 1, { ...at(2), ...text('<p><strong>Texte</strong> 1</p>') });
  await kept('3', 1, { ...at(3), ...text('<p>Texte 1</p>') });
  const { user } = await openAdmin('/article/1/modifier', await backendWithArticles(1));
  await screen.findByText('Texte 1');
  await user.click(await screen.findByRole('button', { name: 'Versions (sur cet appareil)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }));
  await user.click(await dialog.findByText(/:05:01 – /));
  expect(await dialog.findByText('Images depuis : 1 en moins.')).toBeVisible();
  await user.click(dialog.getByText(/:05:02 – /));
  expect(await dialog.findByText(/^Les mots sont les mêmes, la mise en forme a/)).toBeVisible();
  await user.click(dialog.getByText(/:05:03 – /));
  expect(await dialog.findByText('C’est ce qui est dans le formulaire.')).toBeVisible();
  expect(dialog.getAllByRole('button', { name: 'Reprendre cette version' })).toHaveLength(2);
});

test('a draft offered above a form can be deleted there, and the next one is offered', async () => {
  await kept('Un', 2);
  await kept('Deux', 1);
  const { user } = await openAdmin('/article/new', await backendWithArticles(1));
  expect(await screen.findByText(/n’a pas été enregistré : «.Deux.»/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Supprimer le brouillon' }));
  expect(screen.getByText(/n’a pas été enregistré : «.Un.»/)).toBeVisible();
  await waitFor(async () =>
    expect((await listKept(OWNER, 'draft')).map(({ writer }) => writer)).toEqual(['Un']),
  );
});
