import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import { fillIn, goodMessage, holdTime, sendButton } from '#tests/support/contact-screen.ts';
import { openPublic } from '#tests/support/public-screen.ts';

const SENT = 'Message envoyé !';
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
  expect(waits.filter(({ milliseconds }) => Number(milliseconds) <= 3000)).toEqual([]);
});
