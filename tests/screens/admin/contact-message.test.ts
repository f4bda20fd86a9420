import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { addMessage } from '#tests/support/add-records.ts';
import { answerQuestion, onAPhone, openAdmin } from '#tests/support/admin-screen.ts';
import { hold, overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { fillLocalStorage } from '#tests/support/device-storage.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';

onAPhone();

async function backendWithMessage(phone = '06 12 34 56 78') {
  const backend = await createTestBackend();
  await addMessage(backend, { phone, message: 'Merci pour la radio.\nÀ bientôt' });
  return backend;
}

test('the detail says that it loads, then shows name, email, phone and message', async () => {
  await openAdmin('/contact/1/voir', await backendWithMessage());
  expect(await screen.findByText('Chargement...')).toBeInTheDocument();
  expect(await screen.findByText('Camille')).toBeInTheDocument();
  expect(
    screen.getByRole('heading', { name: 'Details du formulaire de contact' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'camille@example.org' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '06 12 34 56 78' })).toHaveAttribute(
    'href',
    'tel:0612345678',
  );
  expect(screen.getByText(/Merci pour la radio/)).toHaveTextContent('À bientôt');
});

test('a message without a phone number has no empty line and no link to nobody', async () => {
  await openAdmin('/contact/1/voir', await backendWithMessage(''));
  expect(await screen.findByText('Camille')).toBeInTheDocument();
  expect(screen.queryByText('Téléphone')).toBeNull();
  for (const link of within(screen.getByRole('main')).getAllByRole('link'))
    expect(link).toHaveAccessibleName();
});

test('a message has its date, a way to answer, and a mark on this device', async () => {
  const backend = await backendWithMessage();
  const { user, unmount } = await openAdmin('/contact/1/voir', backend);
  expect(await screen.findByText('Reçu le')).toBeInTheDocument();
  expect(screen.getByText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Répondre' })).toHaveAttribute(
    'href',
    'mailto:camille%40example.org?subject=Votre%20message%20%C3%A0%20Radio%20Petite%20Lune',
  );
  await user.click(screen.getByRole('button', { name: /^Marquer comme traité/ }));
  unmount();
  await openAdmin('/contact/1/voir', backend);
  expect(await screen.findByRole('button', { name: /^Traité/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a slow delete leads nobody away from the page that was opened meanwhile', async () => {
  const backend = await backendWithMessage();
  const { user, router } = await openAdmin('/contact/1/voir', backend);
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  const { handler, release } = hold('/api/contact/delete/1');
  overrideApi(handler);
  await answerQuestion(user, 'Supprimer');
  await act(() => router.navigate(`${ADMIN_BASE}/article/new`));
  await screen.findByRole('heading', { name: 'Nouvel article', level: 1 });
  release();
  expect(await screen.findByText('Supprimé : Camille')).toBeInTheDocument();
  await act(() => Promise.resolve());
  expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/article/new`);
});

test.each(['9', 'douze'])(
  "a message of the id %s, which does not exist, is 'Contact non trouvé.', and nothing else",
  async (id) => {
    const backend = await backendWithMessage();
    await openAdmin(`/contact/${id}/voir`, backend);
    expect(await screen.findByText('Contact non trouvé.')).toBeInTheDocument();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(backend.requests).toEqual([`GET /api/contact/${id}`]);
    expectConsole('error', 'Erreur lors de la lecture');
  },
);

test('a message that could not be read is read again by a press, and the focus stays on its page', async () => {
  const { user } = await openAdmin('/dashboard', await backendWithMessage());
  overrideApi(http.get('*/api/contact/1', () => HttpResponse.error(), { once: true }));
  await user.click(await screen.findByRole('link', { name: 'Camille' }));
  expect(await screen.findByText('Contact non trouvé.')).toBeInTheDocument();
  expectConsole('error', 'Erreur lors de la lecture');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Camille')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the list marks a message as handled too, and shows the mark', async () => {
  const backend = await backendWithMessage();
  const { user, unmount } = await openAdmin('/contact', backend);
  expect(await screen.findByText('Camille')).toBeInTheDocument();
  expect(screen.queryByText('✓ Traité')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Marquer comme traité' }));
  expect(screen.getByText('✓ Traité')).toBeInTheDocument();
  unmount();
  const { user: later } = await openAdmin('/contact', backend);
  await later.click(await screen.findByRole('button', { name: 'Marquer comme non traité' }));
  expect(screen.queryByText('✓ Traité')).toBeNull();
});

test('a message that could not be deleted stays, and the question can be answered with no', async () => {
  const backend = await backendWithMessage();
  const { user, router } = await openAdmin('/contact/1/voir', backend);
  const remove = await screen.findByRole('button', { name: 'Supprimer' });
  await user.click(remove);
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(backend.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);

  overrideApi(
    http.delete('*/api/contact/delete/1', () =>
      HttpResponse.json({ message: 'Non.' }, { status: 409 }),
    ),
  );
  await user.click(remove);
  await answerQuestion(user, 'Supprimer');
  expect(await screen.findByText('Erreur : Non.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/contact/1/voir`);
  expectConsole('error', 'Erreur lors de la suppression');
});

test('the way back, and a delete from its own page, lead to the page of the list it came from, and nothing is remembered of it', async () => {
  const backend = await backendWithMessage();
  const { user, router } = await openAdmin('/contact?taille=20', backend);
  await user.click(await screen.findByRole('link', { name: 'Voir' }));
  await user.click(await screen.findByRole('link', { name: 'Retour à la liste' }));
  await waitFor(() => expect(router.state.location.search).toBe('?taille=20'));
  await user.click(await screen.findByRole('link', { name: 'Voir' }));
  await screen.findByRole('link', { name: 'Répondre' });
  await user.click(screen.getByRole('button', { name: /^Marquer comme traité/ }));
  expect(localStorage.getItem('messages-traites')).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  await answerQuestion(user, 'Supprimer', 'Êtes-vous sûr de vouloir supprimer Camille ?');
  expect(await screen.findByText('Supprimé : Camille')).toBeInTheDocument();
  expect(backend.requests).toContain('DELETE /api/contact/delete/1');
  expect(await screen.findByText('La liste est vide.')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?taille=20');
  expect(localStorage.getItem('messages-traites')).toBeNull();
});

test('a device that keeps nothing says how long a mark lasts', async () => {
  const { user } = await openAdmin('/contact/1/voir', await backendWithMessage());
  const mark = await screen.findByRole('button', { name: /^Marquer comme traité/ });
  fillLocalStorage();
  await user.click(mark);
  expect(await screen.findByText(/la marque durera le temps de cette page\.$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Traité/ })).toBeInTheDocument();
});

test('a message deleted from its page is in no list that was read before', async () => {
  const backend = await backendWithMessage();
  const { user, router } = await openAdmin('/contact', backend);
  await user.click(await screen.findByRole('link', { name: 'Voir' }));
  await screen.findByRole('link', { name: 'Répondre' });
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  overrideApi(http.get('*/api/contact/page', () => new HttpResponse(null, { status: 500 })));
  await answerQuestion(user, 'Supprimer');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/contact`));
  expect(await screen.findByText(/^La liste n’a pas pu être chargée/)).toBeInTheDocument();
  expect(screen.queryByText('Camille')).toBeNull();
  expectConsole('error', 'Error fetching data');
});
