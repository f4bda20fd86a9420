import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '#tests/support/admin-screen.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';

async function backendWithMessage() {
  const backend = await createTestBackend();
  await backend.store.contactMessages.create({
    name: 'Camille',
    email: 'camille@example.org',
    phone: '06 12 34 56 78',
    message: 'Merci pour la radio.\nÀ bientôt',
  });
  return backend;
}

test('the detail says that it loads, then shows name, email, phone and message', async () => {
  await openAdmin('/contact/1/voir', await backendWithMessage());
  expect(await screen.findByText('Chargement...')).toBeVisible();
  expect(await screen.findByText('Camille')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Details du formulaire de contact' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'camille@example.org' })).toBeVisible();
  expect(screen.getByRole('link', { name: '06 12 34 56 78' })).toHaveAttribute(
    'href',
    'tel:0612345678',
  );
  expect(screen.getByText(/Merci pour la radio/)).toHaveTextContent('À bientôt');
});

test("a message that does not exist is 'Contact non trouvé.', and nothing else", async () => {
  await openAdmin('/contact/9/voir', await backendWithMessage());
  expect(await screen.findByText('Contact non trouvé.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expectConsole('error', 'Erreur lors du chargement du contact');
});

test('an id that is no number is asked for like any other', async () => {
  const backend = await backendWithMessage();
  await openAdmin('/contact/douze/voir', backend);
  expect(await screen.findByText('Contact non trouvé.')).toBeVisible();
  expect(backend.requests).toEqual(['GET /api/contact/douze']);
  expectConsole('error', 'Erreur lors du chargement du contact');
});

test('the way back leads to the page of the list it came from', async () => {
  const backend = await backendWithMessage();
  const { user, router } = await openAdmin('/contact?taille=20', backend);
  await user.click(await screen.findByRole('link', { name: 'Voir' }));
  await user.click(await screen.findByRole('link', { name: 'Retour à la liste' }));
  await waitFor(() => expect(router.state.location.search).toBe('?taille=20'));
});
