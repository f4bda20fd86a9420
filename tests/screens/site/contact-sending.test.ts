import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { trackEvent } from '#src/analytics/track-event.ts';
import { hold, overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import {
  emailField,
  fillIn,
  goodMessage,
  messageField,
  nameField,
  phoneField,
  sendButton,
} from '#tests/support/contact-screen.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { openPublic } from '#tests/support/public-screen.ts';

vi.mock('#src/analytics/track-event.ts', () => ({ trackEvent: vi.fn() }));
afterEach(() => vi.mocked(trackEvent).mockClear());

const recorded = () => vi.mocked(trackEvent).mock.calls.map(([{ action }]) => action);
const SENT = 'Message envoyé !';

/** The form as somebody left it who wrote every field with care. */
async function openFilledForm() {
  const backend = await createTestBackend();
  const app = openPublic('/contact', backend);
  await fillIn(app.user);
  return { ...app, backend };
}

type Backend = Awaited<ReturnType<typeof createTestBackend>>;

const kept = async ({ store }: Backend) => {
  const { content } = await store.contactMessages.page({
    page: 0,
    size: 20,
    sort: 'id',
    isDescending: false,
  });
  return content.map(({ name, email, phone, message }) => ({ name, email, phone, message }));
};

/** Holds the answer to a message; returns what lets it go. */
function holdAnswer() {
  const { handler, release } = hold('/api/contact/create');
  overrideApi(handler);
  return release;
}

test("a message that went through says 'Message envoyé !', also aloud, which takes the focus of its button, and that stays disabled for good", async () => {
  const { user, backend } = await openFilledForm();
  await user.click(sendButton());
  const words = await screen.findByText(SENT);
  expect(words).toHaveAttribute('role', 'status');
  await waitFor(() => expect(words).toHaveFocus());
  expect(sendButton()).toBeDisabled();
  expect(await kept(backend)).toEqual([goodMessage]);
  expect(backend.requests).toEqual(['POST /api/contact/create']);
  expect(recorded()).toEqual(['form_submit']);

  await user.type(messageField(), ' Encore un mot.');
  expect(sendButton()).toBeDisabled();
  fireEvent.submit(messageField());
  await user.type(nameField(), '{Enter}');
  expect(screen.getByText(SENT)).toBeInTheDocument();
  expect(backend.requests).toHaveLength(1);
});

test('while it leaves the button says so, and a second press sends no second message', async () => {
  const { user, backend } = await openFilledForm();
  const answer = holdAnswer();
  await user.dblClick(sendButton());
  const button = await screen.findByRole('button', { name: 'Envoi…' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  answer();
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(await kept(backend)).toHaveLength(1);
});

test("while it leaves nobody adds words that 'Message envoyé !' would be untrue of", async () => {
  const { user, backend } = await openFilledForm();
  const answer = holdAnswer();
  await user.click(sendButton());
  await screen.findByRole('button', { name: 'Envoi…' });
  await user.type(messageField(), ' PS : rappelez-moi mardi.');
  answer();
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(await kept(backend)).toEqual([goodMessage]);
  expect(messageField()).toHaveValue(goodMessage.message);
});

test('an answer of 500, of 429, of 403 and none are silent: every field stays as it is, and the form can be sent again', async () => {
  const answers = [
    () => HttpResponse.json({ message: 'Panne' }, { status: 500 }),
    () => HttpResponse.json({ message: 'Trop' }, { status: 429 }),
    () => new HttpResponse(null, { status: 403 }),
    () => HttpResponse.error(),
  ];
  const { user, backend } = await openFilledForm();
  for (const [index, answer] of answers.entries()) {
    overrideApi(http.post('*/api/contact/create', answer, { once: true }));
    await user.click(sendButton());
    await waitFor(() => expect(recorded()).toEqual(Array(index + 1).fill('form_error')));
    expectConsole('error', 'Erreur lors de l’envoi du message');
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await waitFor(() => expect(sendButton()).toHaveAttribute('aria-disabled', 'false'));
    expect(nameField()).toHaveValue(goodMessage.name);
    expect(emailField()).toHaveValue(goodMessage.email);
    expect(phoneField()).toHaveValue(goodMessage.phone);
    expect(messageField()).toHaveValue(goodMessage.message);
    expect(screen.queryByText(SENT)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    for (const field of screen.getAllByRole('textbox')) expect(field).toBeValid();
  }
  await user.click(sendButton());
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(recorded().at(-1)).toBe('form_submit');
  expect(recorded()).toHaveLength(answers.length + 1);
  expect(await kept(backend)).toEqual([goodMessage]);
});

test('a session that a visitor happens to have is not ended by the form', async () => {
  localStorage.setItem('token', 'a.b.c');
  const { user, router } = await openFilledForm();
  overrideApi(http.post('*/api/contact/create', () => new HttpResponse(null, { status: 500 })));
  await user.click(sendButton());
  await waitFor(() => expect(recorded()).toEqual(['form_error']));
  expectConsole('error', 'Erreur lors de l’envoi du message');
  expect(router.state.location.pathname).toBe('/contact');
  expect(localStorage.getItem('token')).toBe('a.b.c');
});

test('the trap for robots is out of the way of everybody else; one that fills it in sends nothing, and somebody whose browser did is told to press again', async () => {
  const { user, backend } = await openFilledForm();
  const trap = screen.getByLabelText('Ne pas remplir');
  expect(screen.queryByRole('textbox', { name: 'Ne pas remplir' })).toBeNull();
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(trap).toHaveValue('');
  fireEvent.change(trap, { target: { value: 'https://camille.example' } });
  await user.click(sendButton());
  const words = await screen.findByText(/^Votre message n’est pas parti\. Appuyez encore une fois/);
  expect(words).toHaveAttribute('role', 'status');
  expect(backend.requests).toEqual([]);
  expect(recorded()).toEqual([]);
  await user.click(sendButton());
  expect(await screen.findByText(SENT)).toHaveTextContent(new RegExp(`^${SENT}$`));
  expect(await kept(backend)).toEqual([goodMessage]);
});

test('what is sent is exactly name, email, phone and message, without the spaces around them', async () => {
  const bodies: unknown[] = [];
  const { user } = await openFilledForm();
  overrideApi(
    http.post('*/api/contact/create', async ({ request }) => {
      bodies.push(await request.json());
      return new HttpResponse(null, { status: 201 });
    }),
  );
  await fillIn(user, { name: '  Camille ', message: ' Bonsoir \n', phone: ' 0612345678 ' });
  await user.click(sendButton());
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(bodies).toEqual([
    {
      name: 'Camille',
      email: goodMessage.email,
      phone: '0612345678',
      message: 'Bonsoir',
    },
  ]);
});

test('a number and an address come out of the marks that a contact list puts around what is copied', async () => {
  const { user, backend } = await openFilledForm();
  await fillIn(user, { email: '\u202Acamille@example.org\u202C', phone: '\u202A0612345678\u202C' });
  await user.click(sendButton());
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(await kept(backend)).toMatchObject([
    { email: 'camille@example.org', phone: '0612345678' },
  ]);
});
