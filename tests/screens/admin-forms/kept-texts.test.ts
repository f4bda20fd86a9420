/** Drafts and revisions, on a device that keeps them. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBObjectStore, IDBRequest } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '#src/admin/record/device-db.ts';
import { forgetDraft, keepDraft, listDrafts } from '#src/admin/record/draft-store.ts';
import {
  keepDeleted,
  keepVersion,
  listDeleted,
  listVersions,
} from '#src/admin/record/history-store.ts';
import { answerHash } from '#src/lib/answer-hash.ts';
import {
  atADesk,
  onAPhone,
  openAdmin,
  setViewport,
  watchCalls,
} from '#tests/support/admin-screen.ts';
import { backendWithArticles } from '#tests/support/articles-backend.ts';
import { refuseRemovals } from '#tests/support/device-storage.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';

onAPhone();

const OWNER = answerHash('admin@radio.example');
/** The evening of the day of the versions: none of them is 90 days old. */
const NOW = Date.parse('2026-11-21T20:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Kept so many seconds ago. */
const kept = (name: string, ago: number, some: Partial<Draft> = {}) =>
  keepDraft({
    kind: 'draft',
    owner: OWNER,
    entity: 'article',
    id: null,
    form: name,
    at: new Date(NOW - ago * 1000).toISOString(),
    base: null,
    values: { title: name, content: '' },
    ...some,
  });

/** A version kept at this time of a day. */
async function version(time: string, values: Draft['values']) {
  vi.setSystemTime(`2026-11-21T${time}.000Z`);
  await keepVersion({ owner: OWNER, entity: 'article', id: 1, values });
  vi.setSystemTime(NOW);
}

const titles = async () => (await listDrafts(OWNER)).map(({ values }) => values.title);

/** The names of the drafts that the list shows. */
const shown = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => /«\u00a0(.+?)\u00a0»/.exec(textContent ?? '')?.[1] ?? []);

test('a list shows the newest three drafts, then all, and clears them after a question', async () => {
  for (const [index, name] of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].entries()) {
    await kept(name, 100 - index);
  }
  const { user } = await openAdmin('/article', await backendWithArticles(1));
  expect(await screen.findByText(/Un brouillon est gardé 90 jours\./)).toBeInTheDocument();
  expect(shown()).toEqual(['Cinq', 'Quatre', 'Trois']);
  await user.click(screen.getByRole('button', { name: 'Tout voir (5)' }));
  expect(shown()).toEqual(['Cinq', 'Quatre', 'Trois', 'Deux', 'Un']);
  await user.click(screen.getByRole('button', { name: 'Tout effacer' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Tout effacer' }));
  await waitFor(async () => expect(await titles()).toEqual([]));
  expect(screen.getAllByText(/^Brouillon supprimé/)).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'Tout effacer' })).toBeNull();
});

test('a draft that was saved since the list was read is said to be gone, not shown empty', async () => {
  await kept('La lune', 60);
  const { user } = await openAdmin('/article', await backendWithArticles(1));
  const resume = await screen.findByRole('link', { name: 'Reprendre' });
  const [draft] = await listDrafts(OWNER);
  if (draft) await forgetDraft(draft);
  await user.click(resume);
  expect(await screen.findByText(/^Ce brouillon n’est plus sur cet appareil/)).toBeInTheDocument();
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
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reprendre comme nouveau' }) !== null).toBe(
    becomesNew,
  );
  expectConsole('error', 'Erreur API');
});

test('a draft whose copy as a new record fails stays what it was', async () => {
  await kept('La lune', 60, { id: 1 });
  const backend = await backendWithArticles(1);
  await backend.store.articles.delete(1, backend.admin.email);
  const { user } = await openAdmin('/article/1/modifier', backend);
  const makeNew = await screen.findByRole('button', { name: 'Reprendre comme nouveau' });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(makeNew);
  expect(
    await screen.findByText(/^Cet appareil ne peut pas garder de brouillon/),
  ).toBeInTheDocument();
  put.mockRestore();
  expect((await listDrafts(OWNER)).filter(({ id }) => id === 1)).toHaveLength(1);
  await user.click(makeNew);
  expect(await screen.findByDisplayValue('La lune')).toBeInTheDocument();
  expectConsole('error', 'Erreur API');
});

test('of two drafts that are taken up in turn, each has what was typed into it last', async () => {
  await kept('Le vent', 60);
  await kept('La lune', 30);
  const { user } = await openAdmin('/article', await backendWithArticles(1));
  const [newest] = await screen.findAllByRole('link', { name: 'Reprendre' });
  if (newest) await user.click(newest);
  const title = await screen.findByRole('textbox', { name: "Titre de l'article" });
  await user.type(title, ' rousse');
  const resume = () => user.click(screen.getByRole('button', { name: 'Reprendre' }));
  await waitFor(resume);
  await waitFor(() => expect(title).toHaveValue('Le vent'));
  await resume();
  await waitFor(() => expect(title).toHaveValue('La lune rousse'));
  expect(new Set(await titles())).toEqual(new Set(['La lune rousse', 'Le vent']));
});

test('whoever comes back to a draft finds what was typed since, at once', async () => {
  await kept('La lune', 60);
  const { user, router } = await openAdmin('/article', await backendWithArticles(1));
  await user.click(await screen.findByRole('link', { name: 'Reprendre' }));
  await user.type(await screen.findByDisplayValue('La lune'), ' bleue');
  watchCalls('/api/article/1', undefined, new Promise(() => {}));
  void router.navigate(`${ADMIN_BASE}/article/1/modifier`);
  await user.click(await screen.findByRole('button', { name: 'Quitter' }));
  expect(await screen.findByText('Chargement…')).toBeInTheDocument();
  void router.navigate(-1);
  expect(await screen.findByDisplayValue(/^La lune/)).toHaveValue('La lune bleue');
});

test('a double click on “Reprendre” takes up the draft that it was pressed for', async () => {
  await kept('Le vent', 60);
  const { user } = await openAdmin('/article/new', await backendWithArticles(1));
  const title = await screen.findByRole('textbox', { name: "Titre de l'article" });
  await user.type(title, 'La lune');
  const press = async (detail: number) => {
    const button = await screen.findByRole('button', { name: 'Reprendre' });
    fireEvent.mouseDown(button, { detail });
    return fireEvent.click(button, { detail });
  };
  expect(await press(1)).toBe(true);
  await waitFor(() => expect(title).toHaveValue('Le vent'));
  // The button of the other draft does not hear it.
  expect(await press(2)).toBe(false);
  await waitFor(async () =>
    expect(new Set(await titles())).toEqual(new Set(['La lune', 'Le vent'])),
  );
  expect(title).toHaveValue('Le vent');
});

test('what is typed is kept, offered to the next form, and gone once it is saved', async () => {
  const backend = await backendWithArticles(1);
  const first = await openAdmin('/article/new', backend);
  const title = () => screen.findByRole('textbox', { name: "Titre de l'article" });
  await first.user.type(await title(), 'Gardé');
  await waitFor(async () => expect(await titles()).toEqual(['Gardé']));
  first.unmount();

  const { user } = await openAdmin('/article/new', backend);
  await user.click(await screen.findByRole('button', { name: 'Reprendre' }));
  await waitFor(async () => expect(await title()).toHaveValue('Gardé'));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Article enregistré.')).toBeInTheDocument();
  expect(await titles()).toEqual([]);
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
  expect(await screen.findByText('Article enregistré.')).toBeInTheDocument();
  expect(await titles()).toEqual([]);
});

const LOGOUT = 'Des textes ne sont pas enregistrés';

async function typeAndSignOut() {
  const opened = await openAdmin('/article/new', await backendWithArticles(1));
  const { user } = opened;
  await user.type(await screen.findByRole('textbox', { name: "Titre de l'article" }), 'Gardé');
  await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  return { ...opened, dialog: within(await screen.findByRole('alertdialog', { name: LOGOUT })) };
}

test('logging out of an unsaved form asks once, is none where the texts cannot be deleted, and its text is kept', async () => {
  atADesk();
  const { user, dialog } = await typeAndSignOut();
  // A tablet is turned, and the question of the bar that goes stays. happy-dom tells of a width that
  // does not match any more where one has matched before.
  act(() => void setViewport(1280));
  act(() => void setViewport(820));
  expect(screen.getByLabelText('Ouvrir la navigation')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Rester' }));
  act(() => void setViewport(1280));
  expect(await screen.findByRole('textbox', { name: "Titre de l'article" })).toHaveValue('Gardé');
  const signOut = () => user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  await signOut();
  refuseRemovals();
  await user.click(await screen.findByRole('button', { name: 'Supprimer et se déconnecter' }));
  expect(await screen.findByText('Cet appareil n’a pas pu les supprimer.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: "Titre de l'article" })).toHaveValue('Gardé');
  expect(await titles()).toEqual(['Gardé']);
  await signOut();
  await user.click(await screen.findByRole('button', { name: 'Garder et se déconnecter' }));
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await titles()).toEqual(['Gardé']);
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
});

test('a logout that deletes the texts of this device deletes that of the open form, versions and trash, too', async () => {
  atADesk();
  await kept('Avant', 60, { id: 1 });
  const before = {
    owner: OWNER,
    entity: 'article',
    id: 1,
    values: { title: 'Avant', content: '' },
  };
  await keepVersion(before);
  await keepDeleted(before);
  const { user, dialog } = await typeAndSignOut();
  await user.click(dialog.getByRole('button', { name: 'Supprimer et se déconnecter' }));
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
  expect(await titles()).toEqual([]);
  expect(await listVersions(OWNER, 'article', 1)).toEqual([]);
  expect(await listDeleted(OWNER)).toEqual([]);
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
});

test('a logout while the device is still writing waits for its answer, and says that the text would be lost', async () => {
  atADesk();
  const { user } = await openAdmin('/article/new', await backendWithArticles(1));
  const title = await screen.findByRole('textbox', { name: "Titre de l'article" });
  const write = new IDBRequest();
  const begins = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockReturnValueOnce(write);
  fireEvent.change(title, { target: { value: 'Gardé' } });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(begins).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  Object.assign(write, { readyState: 'done', error: new DOMException('broken', 'UnknownError') });
  write.onerror?.(new Event('error'));
  const dialog = within(await screen.findByRole('alertdialog', { name: LOGOUT }));
  expect(
    dialog.getByText(/Cet appareil ne peut pas les garder : ils seront perdus\./),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Se déconnecter' }));
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
});

test('a draft is described by the first words of its title and of its text', async () => {
  const long = `La lune ${'et le hibou '.repeat(12)}`;
  await kept('Un', 1, { values: { title: long, content: `<p>${long}</p>` } });
  await openAdmin('/article', await backendWithArticles(1));
  const first = `La lune ${'et le hibou '.repeat(4)}et…`;
  expect(await screen.findByText(/Reprendre/)).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent(`« ${first} » – ${first}`);
});

test.each([
  ['the list', '/article'],
  ['a form', '/article/new'],
])(
  'a double click on the deletion of a draft in %s deletes one, which can be had back',
  async (_where, path) => {
    await kept('Un', 2);
    await kept('Deux', 1);
    const { user } = await openAdmin(path, await backendWithArticles(1));
    const [first] = await screen.findAllByRole('button', { name: 'Supprimer le brouillon' });
    const place = first?.closest('li') ?? document.body;
    await user.click(first ?? document.body);
    // What stands there now is of the deleted draft, and no other's.
    if (path === '/article') expect(place).toHaveTextContent(/^Brouillon supprimé.:.«.Deux.»/);
    else expect(screen.getByText(/n’a pas été enregistré : «.Un.»/)).toBeInTheDocument();
    await waitFor(async () => expect(await titles()).toEqual(['Un']));
    expect(screen.getByRole('button', { name: 'Annuler la suppression' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await titles()).toEqual(['Deux', 'Un']));
    const [again] = await screen.findAllByRole('button', { name: 'Supprimer le brouillon' });
    await waitFor(() => expect(again).toHaveFocus());
  },
);

test('a draft that the device cannot delete is offered again, and that is said', async () => {
  await kept('Un', 1);
  const { user } = await openAdmin('/article', await backendWithArticles(1));
  const remove = await screen.findByRole('button', { name: 'Supprimer le brouillon' });
  refuseRemovals();
  await user.click(remove);
  expect(
    await screen.findByText('Cet appareil n’a pas pu supprimer le brouillon.'),
  ).toBeInTheDocument();
  expect(shown()).toEqual(['Un']);
  expect(screen.getByRole('link', { name: 'Reprendre' })).toBeInTheDocument();
});

test('a draft that is offered stays when its record is saved without it, and unchanged', async () => {
  await kept('Offert', 60, { id: 1 });
  const { user } = await openAdmin('/article/1/modifier', await backendWithArticles(1));
  expect(await screen.findByRole('button', { name: 'Reprendre' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Article enregistré.')).toBeVisible();
  expect(await titles()).toEqual(['Offert']);
});

test('a form offers the draft of its own record, and a list those of its kind', async () => {
  await kept('De celui-ci', 60, { id: 1 });
  await kept('D’un autre', 2, { id: 2 });
  await kept('D’un partenaire', 1, { entity: 'partenaire', id: 1 });
  const { router } = await openAdmin('/article/1/modifier', await backendWithArticles(1));
  expect(await screen.findByText(/n’a pas été enregistré/)).toHaveTextContent('« De celui-ci »');
  await router.navigate(`${ADMIN_BASE}/article`);
  await screen.findByText(/D’un autre/);
  expect(shown()).toEqual(['D’un autre', 'De celui-ci']);
});

test('a page that is put away keeps at once what was typed', async () => {
  await openAdmin('/article/new', await backendWithArticles(1));
  const title = await screen.findByRole('textbox', { name: "Titre de l'article" });
  // No time passes: the form's own timer keeps nothing.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(title, { target: { value: 'Gardé' } });
  document.dispatchEvent(new Event('visibilitychange'));
  vi.useRealTimers();
  await waitFor(async () => expect(await titles()).toEqual(['Gardé']));
});

test('a version is read beside what the form has today, and restored', async () => {
  await version('04:05:01', { title: 'Article 1', content: '<p>Texte <em>ancien</em></p>' });
  await version('04:05:03', { title: 'Article 1', content: '<p>Texte 1</p>' });
  const { user } = await openAdmin('/article/1/modifier', await backendWithArticles(1));
  await screen.findByText('Texte 1');
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }));
  await user.click(await dialog.findByText(/:05:03 – /));
  expect(await dialog.findByText('C’est ce qui est dans le formulaire.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Restaurer' })).toBeNull();
  await user.click(dialog.getByText(/:05:01 – /));
  expect(await dialog.findByText('ancien')).toBeInTheDocument();
  expect(
    dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['Texte, avant', 'Texte, aujourd’hui']);
  await user.click(dialog.getByRole('button', { name: 'Restaurer' }));
  expect(await screen.findByRole('textbox', { name: "Contenu de l'article" })).toHaveTextContent(
    'Texte ancien',
  );
});

test('what was typed before a version is restored becomes a version itself, and Ctrl+S saves nothing while they are shown', async () => {
  await version('04:05:01', { title: 'Ancien', content: '' });
  const { user } = await openAdmin('/article/1/modifier', await backendWithArticles(1));
  const updates = watchCalls('/api/article/update');
  const title = await screen.findByRole('textbox', { name: "Titre de l'article" });
  await user.clear(title);
  await user.type(title, 'Tapé');
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  await user.click(await screen.findByText(/:05:01 – /));
  await user.keyboard('{Control>}s{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Restaurer' }));
  await waitFor(() => expect(title).toHaveValue('Ancien'));
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  expect(await screen.findByText(/ – Tapé \(jamais enregistrée\)$/)).toBeInTheDocument();
  expect(updates).toEqual([]);
});

test('a draft that is taken up with the keyboard goes on in its first field', async () => {
  await kept('Repris', 60, { id: 1 });
  const { user } = await openAdmin('/article/1/modifier', await backendWithArticles(1));
  const resume = await screen.findByRole('button', { name: 'Reprendre' });
  expect(resume.closest('[role=status]')).toBeInTheDocument();
  resume.focus();
  await user.keyboard('{Enter}');
  const title = await screen.findByDisplayValue('Repris');
  await waitFor(() => expect(title).toHaveFocus());
});
