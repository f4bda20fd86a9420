import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import { fillIn, goodMessage, sendButton } from '#tests/support/contact-screen.ts';
import { openPublic } from '#tests/support/public-screen.ts';

// A radio whose backend takes a message without a phone number, and keeps it for half a year.
vi.mock('#src/config.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#src/config.ts')>();
  return {
    ...original,
    config: { ...original.config, contactPhone: 'optional', contactRetentionMonths: 6 },
  };
});

const optionalPhone = () => screen.getByRole('textbox', { name: 'Téléphone (facultatif)' });

async function openForm() {
  const backend = await createTestBackend({ contactPhone: 'optional' });
  const app = openPublic('/contact', backend);
  await screen.findByRole('heading', { level: 1, name: 'NOUS CONTACTER' });
  return { ...app, backend };
}

test('where the phone number is optional, the form and its notice say so', async () => {
  await openForm();
  expect(
    screen.getByText('Tous les champs sont obligatoires, sauf le téléphone.'),
  ).toBeInTheDocument();
  expect(optionalPhone()).not.toBeRequired();
  const notice = within(screen.getByRole('region', { name: 'Vos données' }));
  expect(notice.getByText(/le téléphone, facultatif, sert à vous rappeler/)).toBeInTheDocument();
  expect(notice.getByText(/Au bout de 6 mois, un message/)).toBeInTheDocument();
});

test('there a message leaves without one, and a wrong number is still said to be wrong', async () => {
  const { user, backend } = await openForm();
  await fillIn(user, { phone: '12' });
  await user.click(sendButton());
  await waitFor(() =>
    expect(optionalPhone()).toHaveAccessibleDescription(/Le numéro doit être au format 0612345678/),
  );
  await user.clear(optionalPhone());
  await user.click(sendButton());
  expect(await screen.findByText('Message envoyé !')).toBeInTheDocument();
  expect(await backend.store.contactMessages.get(1)).toMatchObject({ ...goodMessage, phone: '' });
});
