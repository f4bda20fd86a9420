import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import {
  emailField,
  fillIn,
  forgetWords,
  messageField,
  nameField,
  phoneField,
  sendButton,
} from '#tests/support/contact-screen.ts';
import { openPublic } from '#tests/support/public-screen.ts';

const REQUIRED = 'Ce champ est requis.';
const PHONE = 'Ce champ est requis et doit être au format 0612345678.';

afterEach(forgetWords);

async function openForm() {
  const backend = await createTestBackend();
  const app = openPublic('/contact', backend);
  await screen.findByRole('heading', { level: 1, name: 'NOUS CONTACTER' });
  return { ...app, backend };
}

test('a note says that the data is stored in the database, and what the law asks for', async () => {
  await openForm();
  const notice = within(screen.getByRole('region', { name: 'Vos données' }));
  expect(notice.getByText(/sont enregistrées dans la base de données/)).toBeInTheDocument();
  expect(notice.getByText(/responsable du traitement/)).toHaveTextContent(/intérêt légitime/);
  // A telephone is no condition of an answer.
  expect(
    notice.getByText(/Le nom, l’adresse e-mail et le message sont nécessaires pour vous répondre/),
  ).toHaveTextContent(/le téléphone sert à vous rappeler quand un e-mail ne suffit pas/);
  expect(notice.getByText(/consulter, corriger ou effacer/)).toBeInTheDocument();
  expect(
    notice.getByText(/Au bout de 12 mois, un message .* est effacé automatiquement/),
  ).toBeInTheDocument();
  expect(notice.getByText(/aucune information personnelle sur un enfant/)).toBeInTheDocument();
  expect(notice.getByRole('link', { name: 'CNIL' })).toHaveAttribute(
    'href',
    'https://www.cnil.fr/fr/plaintes',
  );
});

test('an intro asks to use the form; every field is required, is said to be, and helps to fill itself in', async () => {
  await openForm();
  expect(screen.getByText(/^Une question, une idée \? Utilisez ce formulaire/)).toBeInTheDocument();
  expect(screen.getByText('Tous les champs sont obligatoires.')).toBeInTheDocument();
  for (const [field, autocomplete] of [
    [nameField(), 'name'],
    [emailField(), 'email'],
    [phoneField(), 'tel-national'],
  ] as const) {
    expect(field).toBeRequired();
    expect(field).toHaveAttribute('autocomplete', autocomplete);
  }
  expect(messageField()).toBeRequired();
  expect(emailField()).toHaveAttribute('type', 'email');
  expect(phoneField()).toHaveAccessibleDescription('10 chiffres, par exemple 0612345678');
});

test('an empty form says what each field wants, sends nothing, and leads to the first one', async () => {
  const { user, backend } = await openForm();
  await user.click(sendButton());
  await waitFor(() => expect(nameField()).toHaveAccessibleDescription(REQUIRED));
  expect(emailField()).toHaveAccessibleDescription(REQUIRED);
  expect(phoneField()).toHaveAccessibleDescription(`10 chiffres, par exemple 0612345678 ${PHONE}`);
  expect(messageField()).toHaveAccessibleDescription(REQUIRED);
  for (const field of screen.getAllByRole('textbox')) expect(field).toBeInvalid();
  expect(nameField()).toHaveFocus();
  expect(backend.requests).toEqual([]);
});

test('the focus goes to the first field that is wrong, wherever it stands, and white space alone is no answer', async () => {
  const { user, backend } = await openForm();
  await fillIn(user, { phone: '12', message: '' });
  await user.click(sendButton());
  await waitFor(() => expect(phoneField()).toHaveFocus());
  expect(nameField()).toBeValid();
  expect(emailField()).toBeValid();

  await fillIn(user, { name: '   ', message: ' \n ' });
  await user.click(sendButton());
  await waitFor(() => expect(nameField()).toHaveAccessibleDescription(REQUIRED));
  expect(messageField()).toHaveAccessibleDescription(REQUIRED);
  expect(backend.requests).toEqual([]);
});

test('a field that was left empty says so when it is left, and is content once filled in', async () => {
  const { user } = await openForm();
  await user.click(nameField());
  await user.tab();
  await waitFor(() => expect(nameField()).toHaveAccessibleDescription(REQUIRED));
  await user.type(nameField(), 'Camille');
  await waitFor(() => expect(nameField()).toBeValid());
  expect(nameField()).toHaveAccessibleDescription('');
});

test('an address that is none is said to be so', async () => {
  const { user } = await openForm();
  for (const email of ['camille', 'camille@', '@example.org', 'ca mille@example.org']) {
    await user.clear(emailField());
    await user.paste(email);
    await user.tab();
    await waitFor(() =>
      expect(emailField(), email).toHaveAccessibleDescription(
        'Cette adresse e-mail ne semble pas correcte.',
      ),
    );
    await user.clear(emailField());
    await user.paste('camille@example.org');
    await user.tab();
    await waitFor(() => expect(emailField(), email).toBeValid());
  }
});

test('a message of more than 10 000 signs is said to be too long', async () => {
  const { user } = await openForm();
  await user.click(messageField());
  await user.paste('é'.repeat(10_001));
  await user.tab();
  await waitFor(() => expect(messageField()).toBeInvalid());
  const said = screen.getByText(/^Ce texte est trop long/);
  expect(said.textContent).toBe('Ce texte est trop long\u00a0: 10\u00a0000 caractères au plus.');
});

test('a phone number has ten figures, with spaces between them or none, and no other form', async () => {
  const good = [
    ...['0612345678', '06 12 34 56 78', '0612 345678', '6123456789', '61 23 45 67 89'],
    '1 2 3 4 5 6 7 8 9 0',
  ];
  const wrong = [
    ...['061234567', '06123456789', '+33612345678', '06.12.34.56.78', '06-12-34-56-78', 'dix'],
  ];
  const { user } = await openForm();
  const isWritten = async (phone: string) => {
    await user.clear(phoneField());
    await user.paste(phone);
    await user.tab();
  };
  for (const [index, phone] of wrong.entries()) {
    await isWritten(phone);
    expect(await screen.findByText(PHONE), phone).toBeInTheDocument();
    expect(phoneField(), phone).toBeInvalid();
    const other = good[index] ?? '';
    await isWritten(other);
    await waitFor(() => expect(phoneField(), other).toBeValid());
    expect(screen.queryByText(PHONE), other).toBeNull();
  }
});
