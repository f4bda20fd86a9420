/** A message that was accepted is neither lost nor sent twice, whatever becomes of its page. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import {
  fillIn,
  goodMessage,
  holdTime,
  messageField,
  nameField,
  sendButton,
} from '#tests/support/contact-screen.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { openPublic } from '#tests/support/public-screen.ts';
import { replaceForTest } from '#tests/support/replace-property.ts';

const SENT = 'Message envoyé !';
const ONE = ['POST /api/contact/create'];

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
});

/** A form that was filled in within a second and sent: the rest of the minimum time runs. */
async function openWaitingForm() {
  const { waits } = holdTime();
  const app = openPublic('/contact', backend);
  await fillIn(app.user);
  await app.user.click(sendButton());
  await screen.findByRole('button', { name: 'Envoi…' });
  expect(backend.requests).toEqual([]);
  const leave = async () => {
    await act(() => app.router.navigate('/404'));
    await screen.findByText("Oups ! La page que vous recherchez n'existe pas.");
  };
  const comeBack = async () => {
    await act(() => app.router.navigate('/contact'));
    await screen.findByRole('textbox', { name: 'Nom' });
  };
  return { ...app, waits, leave, comeBack };
}

/** Calls to send are answered when the test says so, by the backend itself or by a failure. */
function holdAnswers() {
  let answerAll: (status?: number) => void = () => undefined;
  const answered = new Promise<number | undefined>((resolve) => {
    answerAll = resolve;
  });
  const sent: unknown[] = [];
  overrideApi(
    http.post('*/api/contact/create', async ({ request }) => {
      sent.push(await request.clone().json());
      const status = await answered;
      return status === undefined ? undefined : new HttpResponse(null, { status });
    }),
  );
  return { sent, answer: (status?: number) => act(() => answerAll(status)) };
}

const closePage = () => fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }));

test('who follows a link during the wait has sent the message at once, and only once', async () => {
  const { leave, waits } = await openWaitingForm();
  await leave();
  await waitFor(() => expect(backend.requests).toEqual(ONE));
  act(() => waits[0]?.end());
  await waitFor(async () =>
    expect(await backend.store.contactMessages.get(1)).toMatchObject(goodMessage),
  );
  expect(backend.requests).toEqual(ONE);
});

test('who closes the page during the wait has sent the message at once, and only once', async () => {
  const { waits } = await openWaitingForm();
  closePage();
  closePage();
  act(() => waits[0]?.end());
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(backend.requests).toEqual(ONE);
});

test('who turns to another tab or puts the phone away during the wait has sent it too', async () => {
  const { waits } = await openWaitingForm();
  replaceForTest(document, { visibilityState: 'hidden' });
  fireEvent(document, new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
  act(() => waits[0]?.end());
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(backend.requests).toEqual(ONE);
});

test('a page that is taken out of the browser’s memory again sends nothing a second time', async () => {
  const { user } = await openWaitingForm();
  const { sent, answer } = holdAnswers();
  closePage();
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  const button = screen.getByRole('button', { name: 'Envoi…' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  answer();
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(sent).toEqual([goodMessage]);
});

test('who comes back before the answer finds the message on its way, and then sent', async () => {
  const { user, leave, comeBack } = await openWaitingForm();
  const { sent, answer } = holdAnswers();
  await leave();
  await comeBack();
  expect(messageField()).toHaveValue(goodMessage.message);
  await user.click(screen.getByRole('button', { name: 'Envoi…' }));
  answer();
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(sent).toEqual([goodMessage]);
});

test('who comes back after a failure finds every word again, and can send it', async () => {
  const { user, leave, comeBack } = await openWaitingForm();
  overrideApi(
    http.post('*/api/contact/create', () => new HttpResponse(null, { status: 500 }), {
      once: true,
    }),
  );
  await leave();
  await waitFor(() => expectConsole('error', 'Erreur lors de l’envoi du message'));
  await comeBack();
  expect(nameField()).toHaveValue(goodMessage.name);
  expect(messageField()).toHaveValue(goodMessage.message);
  await user.click(sendButton());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Envoi…' })).toBeVisible());
  closePage();
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(backend.requests).toEqual(ONE);
});

test('who comes back after the message was sent finds a new form', async () => {
  const { leave, comeBack } = await openWaitingForm();
  closePage();
  await screen.findByText(SENT);
  await leave();
  await comeBack();
  expect(sendButton()).toBeEnabled();
  expect(messageField()).toHaveValue('');
});

test('an answer that takes more than 30 s frees the form, and the same text is not sent again', async () => {
  const { user, waits } = await openWaitingForm();
  const { sent, answer } = holdAnswers();
  act(() => waits[0]?.end());
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => waits.find(({ milliseconds }) => milliseconds === 30_000)?.end());
  expect(sendButton()).toHaveAttribute('aria-disabled', 'false');
  expect(messageField()).toHaveValue(goodMessage.message);

  await user.click(sendButton());
  await screen.findByRole('button', { name: 'Envoi…' });
  closePage();
  answer();
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(sent).toEqual([goodMessage]);
});

test('an answer that comes after the form was freed still says that the message was sent', async () => {
  const { waits } = await openWaitingForm();
  const { sent, answer } = holdAnswers();
  act(() => waits[0]?.end());
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => waits.find(({ milliseconds }) => milliseconds === 30_000)?.end());
  expect(sendButton()).toBeEnabled();
  answer();
  expect(await screen.findByText(SENT)).toBeVisible();
});

test('an answer that comes too late says nothing of the message that was changed meanwhile', async () => {
  const { user, waits } = await openWaitingForm();
  const first = holdAnswers();
  act(() => waits[0]?.end());
  await waitFor(() => expect(first.sent).toHaveLength(1));
  act(() => waits.find(({ milliseconds }) => milliseconds === 30_000)?.end());

  const second = holdAnswers();
  await user.type(messageField(), ' Et bonne nuit.');
  await user.click(sendButton());
  closePage();
  await waitFor(() => expect(second.sent).toHaveLength(1));
  first.answer(500);
  await waitFor(() => expectConsole('error', 'Erreur lors de l’envoi du message'));
  expect(screen.getByRole('button', { name: 'Envoi…' })).toHaveAttribute('aria-disabled', 'true');
  second.answer(201);
  expect(await screen.findByText(SENT)).toBeVisible();
});

test('a message that was sent is not called lost after 30 s', async () => {
  const { waits } = await openWaitingForm();
  act(() => waits[0]?.end());
  expect(await screen.findByText(SENT)).toBeVisible();
  const limit = waits.find(({ milliseconds }) => milliseconds === 30_000);
  expect(limit?.isCleared).toBe(true);
});
