/** The form of a story, but for its sound: story-sound.test.ts. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { sections } from '#src/admin/entities.ts';
import { listResource } from '#src/api/resources.ts';
import { answerQuestion, openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';
import { addStory, KNOWN_SOUND } from '#tests/support/stories-backend.ts';

const titleField = () => screen.findByRole('textbox', { name: 'Titre' });
const description = () => screen.getByRole('textbox', { name: 'Description' });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

async function backendWithStory() {
  const backend = await createTestBackend();
  await addStory(backend);
  return backend;
}

test('what a save needs is said at each field, and nothing is sent', async () => {
  const { user } = await openAdmin('/histoire/new', await createTestBackend());
  const calls = watchCalls('/api/histoire/create');
  expect(
    await screen.findByRole('heading', { name: 'Nouvelle histoire', level: 1 }),
  ).toBeInTheDocument();
  const day = screen.getByLabelText('Date de parution');
  expect(day).toHaveValue(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' }));
  fireEvent.change(day, { target: { value: '' } });
  await user.click(save());
  expect(await screen.findByText('Le titre est requis.')).toBeInTheDocument();
  for (const sentence of [
    'La description est requise.',
    'Le son est requis.',
    'La date est requise.',
  ])
    expect(screen.getByText(sentence)).toBeInTheDocument();
  await waitFor(async () => expect(await titleField()).toHaveFocus());
  expect(calls).toEqual([]);
});

test('it is filled in, and an edit sends what has changed and the rest as it was stored', async () => {
  const { user, router } = await openAdmin('/histoire/1/modifier', await backendWithStory());
  const calls = watchCalls('/api/histoire/update');
  expect(await titleField()).toHaveValue('Le petit renard');
  const kind = screen.getByRole('combobox', { name: 'Genre' });
  expect(
    within(kind)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Histoire', 'Berceuse']);
  expect(kind).toHaveValue('histoire');
  expect(description()).toHaveValue('Un renard cherche la lune.');
  const day = screen.getByLabelText('Date de parution');
  expect(day).toHaveValue('2026-11-20');
  expect(day).toHaveAccessibleDescription(/en ligne dès qu’elle est enregistrée/);
  expect(screen.getByRole('textbox', { name: 'Texte ou paroles' })).toHaveTextContent(
    'Il était une fois.',
  );
  expect(screen.getByText('3 min 12 s · 4,6 Mo')).toBeInTheDocument();

  await user.selectOptions(kind, 'Berceuse');
  fireEvent.change(day, { target: { value: '2026-12-24' } });
  await user.click(save());
  expect(await screen.findByText(/^Histoire enregistrée\./)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/histoire`);
  expect(calls.map(({ body }) => body)).toEqual([
    {
      title: 'Le petit renard',
      kind: 'berceuse',
      description: 'Un renard cherche la lune.',
      content: '<p>Il était une fois.</p>',
      picture: '',
      sound: KNOWN_SOUND,
      date: '2026-12-24T00:00:00.000Z',
      adminId: 1,
      id: 1,
    },
  ]);
  const row = await screen.findByRole('row', { name: /Le petit renard/ });
  expect(screen.getByRole('link', { name: 'Voir l’histoire' })).toHaveAttribute(
    'href',
    '/histoire/le-petit-renard',
  );
  expect(row).toHaveTextContent(/Berceuse3:12.*24\/12\/2026/);
});

test('a date is typed with the keys: on the way its year is 2, 20 and 202', async () => {
  await openAdmin('/histoire/1/modifier', await backendWithStory());
  await titleField();
  const day = screen.getByLabelText('Date de parution');
  for (const year of ['0002', '0020', '0202', '2025']) {
    fireEvent.change(day, { target: { value: `${year}-11-20` } });
    expect(day).toHaveValue(`${year}-11-20`);
  }
});

test('a description that is too long is counted, refused in a sentence, and stays', async () => {
  const { user } = await openAdmin('/histoire/1/modifier', await backendWithStory());
  const calls = watchCalls('/api/histoire/update');
  await titleField();
  expect(screen.getByText('26 caractères sur 500')).toBeInTheDocument();
  await user.clear(description());
  expect(screen.getByText('0 caractère sur 500')).toBeInTheDocument();
  fireEvent.change(description(), { target: { value: 'a'.repeat(501) } });
  expect(screen.getByText('501 caractères sur 500')).toBeInTheDocument();
  await user.click(save());
  expect(
    await screen.findByText(/^Ce texte est trop long.: 500 caractères au plus\.$/),
  ).toBeInTheDocument();
  expect(description()).toHaveDisplayValue('a'.repeat(501));
  expect(calls).toEqual([]);
});

test('the search of the list finds words of the description and of the text', async () => {
  const backend = await backendWithStory();
  await addStory(backend, { title: 'La lune', content: '<p>Une grenouille.</p>' });
  await openAdmin('/histoire?recherche=grenouille', backend);
  expect(await screen.findByRole('row', { name: /La lune/ })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Le petit renard/ })).toBeNull();
});

test('a version shows its fields in words, and its sound to hear', async () => {
  const { user } = await openAdmin('/histoire/1/modifier', await backendWithStory());
  await titleField();
  fireEvent.change(screen.getByLabelText('Date de parution'), { target: { value: '2026-12-24' } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Berceuse');
  await user.click(screen.getByRole('button', { name: 'Retirer' }));
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }));
  await user.click(await dialog.findByText(/Le petit renard/));
  const words = (await dialog.findByText('Genre, avant')).closest('details');
  expect(words).toHaveTextContent(/Genre, avantHistoireGenre, aujourd’huiBerceuse/);
  expect(words).toHaveTextContent(/Parution, avant20\/11\/2026Parution, aujourd’hui24\/12\/2026/);
  expect(words).not.toHaveTextContent('/media/');
  expect(dialog.getByRole('link', { name: 'Écouter' })).toHaveAttribute('href', KNOWN_SOUND);
});

test('a story that was thrown away comes back with everything it had', async () => {
  const backend = await backendWithStory();
  const { user, router } = await openAdmin('/histoire', backend);
  const row = await screen.findByRole('row', { name: /Le petit renard/ });
  await user.click(within(row).getByRole('button', { name: 'Supprimer' }));
  await answerQuestion(user, 'Supprimer');
  expect(await screen.findByText(/^Supprimé.: Le petit renard\. La corbeille/)).toBeInTheDocument();
  expect(await backend.store.stories.list()).toEqual([]);
  await router.navigate(`${ADMIN_BASE}/corbeille`);
  await user.click(await screen.findByRole('button', { name: 'Restaurer' }));
  expect(await screen.findByText(/^Restauré.: Le petit renard/)).toBeInTheDocument();
  expect(await backend.store.stories.list()).toMatchObject([
    {
      title: 'Le petit renard',
      kind: 'histoire',
      description: 'Un renard cherche la lune.',
      content: '<p>Il était une fois.</p>',
      sound: KNOWN_SOUND,
      seconds: 192,
      date: '2026-11-20T00:00:00.000Z',
    },
  ]);
});

test('a backend without stories has none to count and none to add, however it says so, and the session goes on', async () => {
  const { router } = await openAdmin('/dashboard', await createTestBackend());
  overrideApi(http.get('*/api/histoire/page', () => new HttpResponse(null, { status: 404 })));
  await screen.findByText('0 article');
  expect(screen.getByRole('heading', { name: 'Histoires', level: 2 })).toBeInTheDocument();
  expect(screen.queryByText(/Nombre inconnu|histoires?$/)).toBeNull();
  await router.navigate(`${ADMIN_BASE}/histoire`);
  expect(await screen.findByText('Ce serveur ne garde pas d’histoires.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ajouter' })).toBeNull();
  for (const answer of [
    () => new HttpResponse(null, { status: 404 }),
    () => new HttpResponse(null, { status: 401 }),
    () => HttpResponse.html('<p>Accueil</p>'),
  ]) {
    overrideApi(http.get('*/api/histoire/page', answer));
    const query = { page: 0, size: 5, sort: 'date,desc' };
    expect(await listResource(sections.stories, query)).toMatchObject({
      content: [],
      isAbsent: true,
    });
    expect(localStorage.getItem('token')).not.toBeNull();
  }
});

test('a list that fails is no absence: it says so and can be tried again', async () => {
  const { router } = await openAdmin('/dashboard', await createTestBackend());
  await screen.findByText('0 histoire');
  overrideApi(http.get('*/api/histoire/page', () => new HttpResponse(null, { status: 500 })));
  await router.navigate(`${ADMIN_BASE}/histoire?taille=10`);
  expect(await screen.findByText('La liste n’a pas pu être chargée.')).toBeInTheDocument();
  expectConsole('error', 'Error fetching data');
});
