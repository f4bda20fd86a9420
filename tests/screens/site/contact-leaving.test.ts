/** A message that was sent is neither lost nor sent twice, whatever becomes of its page. */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { messageOnItsWay, unsentMessage } from '#src/site/contact/unsent-message.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import {
  fillIn,
  forgetWords,
  goodMessage,
  messageField,
  nameField,
  sendButton,
} from '#tests/support/contact-screen.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { openPublic } from '#tests/support/public-screen.ts';

const SENT = 'Message envoyé !';

/** Each call waits for its own answer: a failure, or what the backend says. */
function holdAnswers() {
  const calls: { body: unknown; answer: (status?: number) => void }[] = [];
  overrideApi(
    http.post('*/api/contact/create', async ({ request }) => {
      const body = await request.clone().json();
      const status = await new Promise<number | undefined>((answer) => {
        calls.push({ body, answer: (code) => act(() => answer(code)) });
      });
      return status === undefined ? undefined : new HttpResponse(null, { status });
    }),
  );
  return calls;
}

test('who leaves before sending and comes back finds every word, and can send it', async () => {
  const backend = await createTestBackend();
  const { user, router } = openPublic('/contact', backend);
  await fillIn(user);
  await act(() => router.navigate('/404'));
  await screen.findByText("Oups ! La page que vous recherchez n'existe pas.");
  await act(() => router.navigate('/contact'));
  await waitFor(() => expect(messageField()).toHaveValue(goodMessage.message));
  await user.click(sendButton());
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(await backend.store.contactMessages.get(1)).toMatchObject(goodMessage);
  expect(unsentMessage()).toBeUndefined();
});

test('what was typed is in the form of a page that its phone had ended, until it is sent', async () => {
  const backend = await createTestBackend();
  const { user, unmount } = openPublic('/contact', backend);
  await fillIn(user);
  const tab = { ...sessionStorage };
  unmount();
  forgetWords();
  Object.assign(sessionStorage, tab);
  openPublic('/contact', backend);
  await waitFor(() => expect(messageField()).toHaveValue(goodMessage.message));
  expect(nameField()).toHaveValue(goodMessage.name);
  await user.click(sendButton());
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(await backend.store.contactMessages.get(1)).toMatchObject(goodMessage);
  expect(sessionStorage.getItem('contact-words')).toBeNull();
});

/** A message on its way, whose writer has left for another page. */
async function leaveAfterSending() {
  const backend = await createTestBackend();
  const app = openPublic('/contact', backend);
  await fillIn(app.user);
  const calls = holdAnswers();
  await app.user.click(sendButton());
  await waitFor(() => expect(calls).toHaveLength(1));
  const leave = async () => {
    await act(() => app.router.navigate('/404'));
    await screen.findByText("Oups ! La page que vous recherchez n'existe pas.");
  };
  await leave();
  const comeBack = async () => {
    await act(() => app.router.navigate('/contact'));
    await screen.findByRole('textbox', { name: 'Nom' });
  };
  return { ...app, backend, calls, leave, comeBack };
}

test('who comes back before the answer finds every word, and a second press sends nothing twice', async () => {
  const { user, calls, comeBack } = await leaveAfterSending();
  await comeBack();
  expect(messageField()).toHaveValue(goodMessage.message);
  await user.click(sendButton());
  await screen.findByRole('button', { name: 'Envoi…' });
  calls[0]?.answer();
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual([goodMessage]);
});

test('who comes back before the answer learns that it was sent, and cannot send it again', async () => {
  const { calls, comeBack } = await leaveAfterSending();
  await comeBack();
  calls[0]?.answer();
  await waitFor(() => expect(unsentMessage()).toBeUndefined());
  await waitFor(() => expect(sendButton()).toBeDisabled(), { timeout: 5000 });
  expect(screen.getByText(SENT)).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('what was written on after a message had left is kept, and is not said to be sent', async () => {
  const { user, calls, leave, comeBack } = await leaveAfterSending();
  await comeBack();
  await user.type(messageField(), ' Et bonne nuit.');
  await leave();
  await comeBack();
  calls[0]?.answer();
  await waitFor(() => expect(messageOnItsWay()).toBeUndefined());
  expect(messageField()).toHaveValue(`${goodMessage.message} Et bonne nuit.`);
  await user.click(sendButton());
  await waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.answer();
  expect(await screen.findByText(SENT)).toBeInTheDocument();
});

test('who comes back after a failure finds every word again, and can send it', async () => {
  const { user, calls, comeBack, backend } = await leaveAfterSending();
  calls[0]?.answer(500);
  await waitFor(() => expectConsole('error', 'Erreur lors de l’envoi du message'));
  await comeBack();
  expect(nameField()).toHaveValue(goodMessage.name);
  expect(messageField()).toHaveValue(goodMessage.message);
  await user.click(sendButton());
  await waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.answer();
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(await backend.store.contactMessages.get(1)).toMatchObject(goodMessage);
});

test('who comes back after the message was sent finds a new form', async () => {
  const { calls, comeBack, backend } = await leaveAfterSending();
  calls[0]?.answer();
  // The backend has it before its answer is here.
  await waitFor(() => expect(unsentMessage()).toBeUndefined());
  expect(await backend.store.contactMessages.get(1)).toMatchObject(goodMessage);
  await comeBack();
  expect(sendButton()).toBeEnabled();
  expect(messageField()).toHaveValue('');
});

test('who comes back and writes on sends the longer message too, and loses nothing of it', async () => {
  const { user, calls, leave, comeBack } = await leaveAfterSending();
  await comeBack();
  await user.type(messageField(), ' Et bonne nuit.');
  await user.click(sendButton());
  await waitFor(() => expect(calls).toHaveLength(2));
  calls[0]?.answer();
  calls[1]?.answer(500);
  await waitFor(() => expectConsole('error', 'Erreur lors de l’envoi du message'));
  await leave();
  await comeBack();
  expect(messageField()).toHaveValue(`${goodMessage.message} Et bonne nuit.`);
});
