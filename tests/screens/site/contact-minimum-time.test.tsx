import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import { fillIn, goodMessage, sendButton } from '#tests/support/contact-screen.ts';
import { openPublic } from '#tests/support/public-screen.ts';

const SENT = 'Message envoyé !';
const isWait = (milliseconds: unknown) =>
  typeof milliseconds === 'number' && milliseconds > 1000 && milliseconds <= 3000;

/** Time by hand: the clock says what the test says, and a wait of the form ends when it says so. */
function holdTime() {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(50_000);
  const start = globalThis.setTimeout;
  const waits: { milliseconds: unknown; end: () => void }[] = [];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(
    Object.assign(
      (callback: () => void, milliseconds?: number) => {
        if (!isWait(milliseconds)) return start(callback, milliseconds);
        waits.push({ milliseconds, end: callback });
        return start(() => undefined, 0);
      },
      { __promisify__: start.__promisify__ },
    ),
  );
  return {
    waits,
    pass: (milliseconds: number) => clock.mockReturnValue(50_000 + milliseconds),
  };
}

async function sendAfter(milliseconds: number) {
  const time = holdTime();
  const backend = await createTestBackend();
  const app = openPublic('/contact', backend);
  await fillIn(app.user);
  time.pass(milliseconds);
  await app.user.click(sendButton());
  return { ...app, ...time, backend };
}

test('who fills in the form in 1.2 s only waits for the rest of three seconds, and nothing is lost', async () => {
  const { waits, backend } = await sendAfter(1200);
  await waitFor(() => expect(waits).toHaveLength(1));
  expect(waits[0]?.milliseconds).toBe(1800);
  expect(await screen.findByRole('button', { name: 'Envoi…' })).toBeVisible();
  expect(backend.requests).toEqual([]);

  act(() => waits[0]?.end());
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(await backend.store.contactMessages.get(1)).toMatchObject(goodMessage);
});

test('who takes three seconds waits for nothing', async () => {
  const { waits } = await sendAfter(3000);
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(waits).toEqual([]);
});

test('who leaves the page while waiting has sent the message all the same', async () => {
  const { waits, backend, router } = await sendAfter(1200);
  await waitFor(() => expect(waits).toHaveLength(1));
  await act(() => router.navigate('/404'));
  await screen.findByText("Oups ! La page que vous recherchez n'existe pas.");
  act(() => waits[0]?.end());
  await waitFor(() => expect(backend.requests).toEqual(['POST /api/contact/create']));
});
