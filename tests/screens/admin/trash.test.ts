import { screen, waitFor, within } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import { createStore, entries } from 'idb-keyval';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { KEPT_UNUSED } from '#publishing/pictures/remove-unused.ts';
import { forgetDeleted, keepDeleted, listDeleted } from '#src/admin/record/history-store.ts';
import { answerHash } from '#src/lib/answer-hash.ts';
import { addMessage } from '#tests/support/add-records.ts';
import { answerQuestion, onAPhone, openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { backendWithArticles } from '#tests/support/articles-backend.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { breakDeviceStorage, refuseRemovals } from '#tests/support/device-storage.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';
import { KNOWN_SOUND } from '#tests/support/stories-backend.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

onAPhone();

const OWNER = answerHash('admin@radio.example');

const putInTrash = (title: string) =>
  keepDeleted({ owner: OWNER, entity: 'article', id: title, values: { title, content: '' } });

test('what is deleted for good leaves the trash after a question, and the focus goes to its heading', async () => {
  await putInTrash('La lune');
  await putInTrash('La nuit');
  const { user } = await openAdmin('/corbeille', await createTestBackend());
  const button = await screen.findByRole('button', {
    name: 'Supprimer',
    description: 'La lune',
  });
  await user.click(button);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^«.La lune.» ne pourra plus être restauré\.$/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }));
  await waitFor(() => expect(screen.queryByText('La lune')).toBeNull());
  expect((await listDeleted(OWNER))?.map(({ id }) => id)).toEqual(['La nuit']);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Corbeille' })).toHaveFocus());
});

test('what could not be restored stays in the trash, and comes back at the next try', async () => {
  await putInTrash('La lune');
  const { user } = await openAdmin('/corbeille', await createTestBackend());
  const restore = await screen.findByRole('button', { name: 'Restaurer', description: 'La lune' });
  overrideApi(
    http.post(
      '*/api/article/create',
      () => HttpResponse.json({ message: 'Enregistrement refusé' }, { status: 409 }),
      { once: true },
    ),
  );
  await user.click(restore);
  expect(await screen.findByText('Erreur : Enregistrement refusé')).toBeInTheDocument();
  expectConsole('error', "Erreur lors de l'opération");
  expect((await listDeleted(OWNER))?.map(({ id }) => id)).toEqual(['La lune']);

  // Its name is back when the first try has ended; until then a press is no second one.
  await user.click(await screen.findByRole('button', { name: 'Restaurer' }));
  await waitFor(async () => expect(await listDeleted(OWNER)).toEqual([]));
});

test('a story whose sound has gone from the server is taken up as a new one, with its text', async () => {
  const values = {
    ...{ title: 'Le petit renard', kind: 'histoire', description: 'Un renard cherche la lune.' },
    ...{ content: '<p>Il était une fois.</p>', picture: '', sound: KNOWN_SOUND },
    date: '2026-11-20T00:00:00.000Z',
  };
  await keepDeleted({ owner: OWNER, entity: 'histoire', id: 7, values });
  const { user } = await openAdmin('/corbeille', await createTestBackend());
  await user.click(await screen.findByRole('button', { name: 'Restaurer' }));
  expect(
    await screen.findByText(/^Erreur : Ce son n’est pas, ou plus, sur le/),
  ).toBeInTheDocument();
  expectConsole('error', "Erreur lors de l'opération");
  await user.click(await screen.findByRole('button', { name: 'Reprendre comme nouveau' }));
  expect(await screen.findByRole('heading', { name: 'Nouvelle histoire' })).toBeInTheDocument();
  expect(await screen.findByDisplayValue('Le petit renard')).toBeInTheDocument();
  expect(await screen.findByText('Il était une fois.')).toBeInTheDocument();
  expect((await listDeleted(OWNER))?.map(({ id }) => id)).toEqual([7]);
});

test.each(['Restaurer', 'Supprimer'])(
  'what the device cannot take out of the trash after « %s » is said to be there',
  async (name) => {
    await putInTrash('La lune');
    const { user } = await openAdmin('/corbeille', await createTestBackend());
    const press = await screen.findByRole('button', { name, description: 'La lune' });
    refuseRemovals();
    await user.click(press);
    if (name === 'Supprimer')
      await user.click(await screen.findByRole('button', { name: 'Supprimer définitivement' }));
    expect(
      await screen.findByText('Cet appareil n’a pas pu l’enlever de la corbeille.'),
    ).toBeInTheDocument();
    expect(await trashed()).toEqual(['La lune']);
  },
);

test('what another tab has restored meanwhile is not restored twice', async () => {
  await putInTrash('La lune');
  const { user } = await openAdmin('/corbeille', await createTestBackend());
  const restore = await screen.findByRole('button', { name: 'Restaurer', description: 'La lune' });
  const creations = watchCalls('/api/article/create');
  await forgetDeleted(...((await listDeleted(OWNER)) ?? []));
  await user.click(restore);
  expect(await screen.findByText('« La lune » n’est plus dans la corbeille.')).toBeInTheDocument();
  expect(await screen.findByText('La corbeille est vide.')).toBeInTheDocument();
  expect(creations).toEqual([]);
});

test('a double press restores a record once, and not the next one too', async () => {
  await putInTrash('La nuit');
  await putInTrash('La lune');
  const { user } = await openAdmin('/corbeille', await createTestBackend());
  const created = watchCalls('/api/article/create');
  await user.dblClick(
    await screen.findByRole('button', { name: 'Restaurer', description: 'La lune' }),
  );
  expect(
    await screen.findByText('Restauré : La lune. Son adresse a pu changer.'),
  ).toBeInTheDocument();
  // It stays in its place, where a press that comes late meets no other record.
  expect(screen.getByRole('button', { name: 'Restauré' })).toBeInTheDocument();
  expect(screen.getByText(/son numéro, sa date et son adresse peuvent changer/)).toHaveTextContent(
    `images peuvent manquer après ${KEPT_UNUSED / 86_400_000} jours`,
  );
  expect(created).toHaveLength(1);
});

test('several records are restored at once, and who has gone on to the next one stays there', async () => {
  await putInTrash('La lune');
  await putInTrash('La nuit');
  const { user } = await openAdmin('/corbeille', await createTestBackend());
  const restore = (description: string) =>
    screen.findByRole('button', { name: /^Restaur/, description });
  const answers = [withResolvers(), withResolvers()];
  let sent = 0;
  overrideApi(
    http.post('*/api/article/create', async () => {
      sent += 1;
      await answers[sent - 1]?.promise;
      return undefined;
    }),
  );
  await user.click(await restore('La lune'));
  await waitFor(() => expect(sent).toBe(1));
  await user.click(await restore('La nuit'));
  await waitFor(() => expect(sent).toBe(2));
  answers[0]?.resolve();
  expect(await screen.findByText(/^Restauré.: La lune/)).toBeInTheDocument();
  expect(await restore('La nuit')).toHaveFocus();
  answers[1]?.resolve();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Corbeille' })).toHaveFocus());
  expect(screen.getByText('La corbeille est vide.')).toBeInTheDocument();
});

test('the whole trash is emptied after a question, which can be answered with no', async () => {
  await putInTrash('La lune');
  await putInTrash('La nuit');
  const { user } = await openAdmin('/corbeille', await createTestBackend());
  const empty = await screen.findByRole('button', { name: 'Vider la corbeille' });
  await user.click(empty);
  await user.click(screen.getByRole('button', { name: 'Garder' }));
  expect(await listDeleted(OWNER)).toHaveLength(2);
  await user.click(empty);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('2 éléments ne pourront plus être restaurés.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }));
  expect(await screen.findByText('La corbeille est vide.')).toBeInTheDocument();
  expect(await listDeleted(OWNER)).toEqual([]);
});

const trashed = async () => (await listDeleted(OWNER))?.map(({ values }) => values.title);

/** Asks to delete the only article of the list. */
async function askToDelete() {
  const opened = await openAdmin('/article', await backendWithArticles(1));
  await opened.user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  return { ...opened, dialog: within(await screen.findByRole('alertdialog')) };
}

test('a record is in the trash before its delete is sent, where nothing names the account', async () => {
  const { user, dialog } = await askToDelete();
  let then: (string | undefined)[] | undefined;
  overrideApi(
    http.delete('*/api/article/delete/1', async () => {
      then = await trashed();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(/La corbeille de cet appareil le garde\.$/)).toBeInTheDocument();
  expect(then).toEqual(['Article 1']);
  const kept = await entries(createStore('back-office', 'records'));
  expect(JSON.stringify(kept)).not.toContain('radio.example');
});

test('of a record that cannot be read nothing is deleted before the question says so; then the trash has what the list showed', async () => {
  const { user, dialog } = await askToDelete();
  overrideApi(http.get('*/api/article/1', () => new HttpResponse(null, { status: 500 })));
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(
    await screen.findByText(/^Rien n’est supprimé.: il n’a pas pu être lu en entier/),
  ).toBeInTheDocument();
  expect(await trashed()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  const second = within(await screen.findByRole('alertdialog'));
  expect(
    second.getByText(
      /^S’il ne peut toujours pas être lu, la corbeille de cet appareil n’en gardera/,
    ),
  ).toBeInTheDocument();
  await user.click(second.getByRole('button', { name: 'Supprimer' }));
  // What is told next waits behind the failure. Until the dialog has gone, its button is hidden.
  await user.click(await screen.findByRole('button', { name: 'Fermer' }));
  expect(await screen.findByText(/n’en garde que ce que la liste montrait\.$/)).toBeInTheDocument();
  expect((await listDeleted(OWNER))?.map(({ values }) => values)).toEqual([
    { title: 'Article 1', content: '<p>Texte 1</p>' },
  ]);
  expectConsole('error', 'Erreur API');
});

test.each([
  [
    'whose answer is cut stays in the trash: it may be gone',
    () => HttpResponse.error(),
    ['Article 1'],
  ],
  [
    'that fails on the way (502) stays, too',
    () => new HttpResponse(null, { status: 502 }),
    ['Article 1'],
  ],
  ['that is refused leaves nothing there', () => HttpResponse.json({}, { status: 409 }), []],
])('a delete %s', async (_what, answer, left) => {
  const { user, dialog } = await askToDelete();
  overrideApi(http.delete('*/api/article/delete/1', answer));
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(/^Erreur/)).toBeInTheDocument();
  // The question goes last: what is to leave the trash has left it.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await trashed()).toEqual(left);
  expectConsole('error', 'Erreur lors de la suppression');
});

test('a delete that is refused says what this device could not take out of its trash again', async () => {
  const { user, dialog } = await askToDelete();
  overrideApi(http.delete('*/api/article/delete/1', () => HttpResponse.json({}, { status: 409 })));
  refuseRemovals();
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(
    await screen.findByText(/^La corbeille de cet appareil garde une copie/),
  ).toBeInTheDocument();
  expect(await trashed()).toEqual(['Article 1']);
  expectConsole('error', 'Erreur lors de la suppression');
});

test('where the trash cannot have it, the question says so before', async () => {
  breakDeviceStorage();
  const { user, dialog } = await askToDelete();
  expect(
    await dialog.findByText(/ne peut pas le garder.: ce sera supprimé pour de bon\.$/),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(/^Supprimé.: Article 1$/)).toBeInTheDocument();
});

test('where the device is full nothing is deleted, and the next question says so before', async () => {
  const { user, dialog } = await askToDelete();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(/^Rien n’est supprimé/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(/ce sera supprimé pour de bon\.$/)).toBeInTheDocument();
});

test('a record that could not be read, and now finds the device full, is not deleted before the question says that, too', async () => {
  const { user, dialog } = await askToDelete();
  overrideApi(http.get('*/api/article/1', () => new HttpResponse(null, { status: 500 })));
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  await user.click(await screen.findByRole('button', { name: 'Fermer' }));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await answerQuestion(user, 'Supprimer');
  expect(await screen.findByText(/^Rien n’est supprimé.: la corbeille/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(/ce sera supprimé pour de bon\.$/)).toBeInTheDocument();
  expectConsole('error', 'Erreur API');
});

test('a record that the trash cannot have takes the trash from no other', async () => {
  const { user } = await openAdmin('/article', await backendWithArticles(2));
  const askFor = async (title: string) => {
    const card = (await screen.findByText(title)).closest('li');
    if (card) await user.click(within(card).getByRole('button', { name: 'Supprimer' }));
    return within(await screen.findByRole('alertdialog'));
  };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const large = await askFor('Article 2');
  await user.click(large.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(/^Rien n’est supprimé/)).toBeInTheDocument();

  const small = await askFor('Article 1');
  await user.click(small.getByRole('button', { name: 'Supprimer' }));
  await user.click(await screen.findByRole('button', { name: 'Fermer' }));
  expect(await screen.findByText(/^Supprimé.: Article 1\. La corbeille/)).toBeInTheDocument();
  expect(await trashed()).toEqual(['Article 1']);
});

test('partners and networks are kept too, and restored; messages of visitors never are', async () => {
  const backend = await createTestBackend();
  const logoLink = { name: 'La crèche', url: 'https://creche.example', logo: '', adminId: 1 };
  await backend.store.partners.create(logoLink, 'a@b.example');
  await backend.store.socialNetworks.create(logoLink, 'a@b.example');
  await addMessage(backend, { name: 'La crèche' });
  const { user, router } = await openAdmin('/partenaire', backend);
  for (const section of ['partenaire', 'reseaux-sociaux', 'contact']) {
    await router.navigate(`${ADMIN_BASE}/${section}`);
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await answerQuestion(user, 'Supprimer');
    expect(await screen.findByText('La liste est vide.')).toBeInTheDocument();
  }
  await router.navigate(`${ADMIN_BASE}/corbeille`);
  for (const what of ['Réseau social', 'Partenaire']) {
    expect(await screen.findByText(new RegExp(`^${what}, supprimé le`))).toBeInTheDocument();
  }
  const restore = () => screen.queryAllByRole('button', { name: 'Restaurer' });
  for (const left of [2, 1]) {
    expect(restore()).toHaveLength(left);
    for (const button of restore().slice(0, 1)) await user.click(button);
    await waitFor(() => expect(restore()).toHaveLength(left - 1));
    // One at a time: the focus tells that it has ended.
    const heading = screen.getByRole('heading', { name: 'Corbeille' });
    await waitFor(() => expect(heading).toHaveFocus());
  }
  expect(await screen.findByText('La corbeille est vide.')).toBeInTheDocument();
});

test('what the trash restores is in a list that was read before', async () => {
  await putInTrash('La lune');
  const { user, router } = await openAdmin('/article', await backendWithArticles(1));
  await screen.findByText('Article 1');
  await router.navigate(`${ADMIN_BASE}/corbeille`);
  await user.click(await screen.findByRole('button', { name: 'Restaurer' }));
  expect(await screen.findByText(/^Restauré.: La lune/)).toBeInTheDocument();
  overrideApi(http.get('*/api/article/page', () => new HttpResponse(null, { status: 500 })));
  await router.navigate(`${ADMIN_BASE}/article`);
  expect(await screen.findByText(/^La liste n’a pas pu être chargée/)).toBeInTheDocument();
  expectConsole('error', 'Error fetching data');
});
