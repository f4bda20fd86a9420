/** Many messages at once: a stranger may send two thousand in a minute. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { addMessage } from '#tests/support/add-records.ts';
import { answerQuestion, atADesk, onAPhone, openAdmin } from '#tests/support/admin-screen.ts';
import { hold, overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';
import { skipPauses } from '#tests/support/skip-pauses.ts';

onAPhone();

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
  for (let number = 1; number <= 12; number += 1) {
    await addMessage(backend, { name: number === 1 ? 'Camille' : `Robot ${number}` });
    backend.advance(1000);
  }
});

/** Before the second try of a delete. */
const PAUSE = 1000;

const deletes = () => backend.requests.filter((request) => request.startsWith('DELETE'));
const tick = (name: string) => screen.findByRole('checkbox', { name });

async function deleteCards(...names: string[]) {
  const opened = await openAdmin('/contact', backend);
  for (const name of names) await opened.user.click(await tick(`Choisir ${name}`));
  await opened.user.click(screen.getByRole('button', { name: /^Supprimer \d/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  return {
    ...opened,
    confirm: () => opened.user.click(dialog.getByRole('button', { name: 'Supprimer' })),
  };
}

test('all rows of a page are ticked and deleted with one question', async () => {
  atADesk();
  const { user } = await openAdmin('/contact', backend);
  await screen.findByText('Robot 12');
  expect(screen.queryByRole('button', { name: /^Supprimer \d/ })).toBeNull();
  await user.click(await tick('Sélectionner toutes les lignes'));
  expect(await tick('Choisir Robot 12')).toBeChecked();
  await user.click(screen.getByRole('button', { name: /^Supprimer 5\smessages$/ }));
  const dialog = within(
    await screen.findByRole('alertdialog', {
      name: /^Êtes-vous sûr de vouloir supprimer 5\smessages\s\?$/,
    }),
  );
  expect(dialog.getByRole('button', { name: 'Annuler' })).toHaveFocus();
  await user.dblClick(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(/^Supprimé : 5\smessages$/)).toBeInTheDocument();
  expect(await screen.findByText('Robot 7')).toBeInTheDocument();
  expect(screen.queryByText('Robot 12')).toBeNull();
  expect(deletes()).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /^Supprimer \d/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a search leads to all that it finds, and what it does not find stays', async () => {
  const { user } = await openAdmin('/contact?recherche=robot', backend);
  await user.click(await screen.findByRole('button', { name: 'Choisir les 11 résultats' }));
  await user.click(await screen.findByRole('button', { name: /^Supprimer 11\smessages$/ }));
  await answerQuestion(user, 'Supprimer');
  expect(await screen.findByText(/^Supprimé : 11\smessages$/)).toBeInTheDocument();
  expect(await screen.findByText('Aucun résultat pour « robot ».')).toBeInTheDocument();
  expect(deletes()).toHaveLength(11);
});

test('all that a search finds is chosen, also what stands on later pages of the list', async () => {
  for (let number = 0; number < 90; number += 1)
    await addMessage(backend, { name: 'Robot', message: `${number}` });
  const { user } = await openAdmin('/contact?recherche=robot', backend);
  await user.click(await screen.findByRole('button', { name: 'Choisir les 101 résultats' }));
  expect(
    await screen.findByRole('button', { name: /^Supprimer 101\smessages$/ }),
  ).toBeInTheDocument();
});

test('a delete that fails ends the run: what is left stays ticked, and where nothing was deleted, nothing is said to be', async () => {
  const { user, confirm } = await deleteCards('Robot 12', 'Robot 11', 'Robot 10', 'Robot 9');
  overrideApi(http.delete('*/api/contact/delete/10', () => HttpResponse.error()));
  const pauses = skipPauses(PAUSE);
  await confirm();
  expect(await screen.findByText('Erreur réseau, veuillez réessayer.')).toBeInTheDocument();
  expect(pauses).toHaveLength(1);
  expectConsole('error', 'Erreur lors de la suppression');
  const close = async () => user.click(await screen.findByRole('button', { name: 'Fermer' }));
  await close();
  expect(await screen.findByText(/^Supprimé : 2\smessages sur 4$/)).toBeInTheDocument();
  await close();
  expect(screen.queryByText('Robot 12')).toBeNull();
  expect(await screen.findByText('Robot 10')).toBeInTheDocument();

  await user.click(await screen.findByRole('button', { name: /^Supprimer 2\smessages$/ }));
  await answerQuestion(user, 'Supprimer');
  await close();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(pauses).toHaveLength(2);
  expectConsole('error', 'Erreur lors de la suppression');
  expect(screen.queryByText(/^Supprimé/)).toBeNull();
});

test('a delete that is one too many at once is tried again, and nothing is said of it', async () => {
  const { confirm } = await deleteCards('Robot 11', 'Robot 10', 'Robot 9');
  const tooMany = () =>
    HttpResponse.json({ message: 'Trop de demandes à la fois.' }, { status: 429 });
  overrideApi(http.delete('*/api/contact/delete/10', tooMany, { once: true }));
  const pauses = skipPauses(PAUSE);
  await confirm();
  expect(await screen.findByText(/^Supprimé : 3\smessages$/)).toBeInTheDocument();
  expect(pauses).toHaveLength(1);
  expectConsole('error', 'Erreur lors de la suppression');
  expect(screen.queryByText(/Trop de demandes/)).toBeNull();
});

test('a delete that the backend refuses is told at once, and not sent again', async () => {
  const refused = vi.fn(() =>
    HttpResponse.json({ message: 'Ce message est gardé.' }, { status: 409 }),
  );
  const { confirm } = await deleteCards('Robot 12', 'Robot 11');
  overrideApi(http.delete('*/api/contact/delete/12', refused));
  await confirm();
  expect(await screen.findByText('Erreur : Ce message est gardé.')).toBeInTheDocument();
  expectConsole('error', 'Erreur lors de la suppression');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(refused).toHaveBeenCalledOnce();
});

test('leaving the list ends the run, as the cancel button does', async () => {
  const { confirm, router } = await deleteCards('Robot 12', 'Robot 11');
  const { handler, release } = hold('/api/contact/delete/12');
  overrideApi(handler);
  await confirm();
  await act(() => router.navigate(`${ADMIN_BASE}/dashboard`));
  await screen.findByRole('heading', { level: 1, name: 'Tableau de bord' });
  release();
  expect(await screen.findByText(/^Supprimé : 1\smessage sur 2$/)).toBeInTheDocument();
  expect(deletes()).toHaveLength(1);
});

test('each card can be ticked, and what is deleted by its own button is not chosen any more', async () => {
  const { user } = await openAdmin('/contact', backend);
  for (const name of ['Robot 12', 'Robot 11', 'Robot 10', 'Robot 11'])
    await user.click(await tick(`Choisir ${name}`));
  expect(await tick('Choisir Robot 11')).not.toBeChecked();
  expect(screen.getByRole('button', { name: /^Supprimer 2\smessages$/ })).toBeInTheDocument();
  const card = screen.getByText('Robot 12').closest('li');
  if (!card) throw new Error('Robot 12 must be on a card.');
  await user.click(within(card).getByRole('button', { name: 'Supprimer' }));
  await answerQuestion(user, 'Supprimer');
  expect(await screen.findByText('Supprimé : Robot 12')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Supprimer 1\smessage$/ })).toBeInTheDocument();
  expect(deletes()).toHaveLength(1);
});
