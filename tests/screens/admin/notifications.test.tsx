import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notifyError } from '#src/ui/notification/notifications.ts';
import { openAdmin } from '#tests/support/admin-screen.ts';
import { createTestBackend } from '#tests/support/backend.ts';

afterEach(() => {
  vi.useRealTimers();
});

const shown = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const pass = (milliseconds: number) =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined));

/** An open page whose notification has been fetched, and whose time passes by hand. */
async function openPage() {
  await openAdmin('/dashboard', await createTestBackend());
  await screen.findByRole('heading', { name: 'Tableau de bord' });
  await import('#src/ui/notification/NotificationSnackbar.tsx');
  vi.useFakeTimers();
}

test('two failures at the same moment are both said, one after the other, six seconds each', async () => {
  await openPage();
  act(() => {
    notifyError('Erreur : la première');
    notifyError('Erreur : la seconde');
  });
  await pass(0);
  expect(shown()).toEqual(['Erreur : la première']);
  await pass(5900);
  expect(shown()).toEqual(['Erreur : la première']);
  await pass(200);
  expect(shown()).toEqual(['Erreur : la seconde']);
  await pass(5700);
  expect(shown()).toEqual(['Erreur : la seconde']);
  await pass(300);
  expect(shown()).toEqual([]);
});

test('the same failure twenty times is one sentence, whose six seconds start again', async () => {
  await openPage();
  act(() => {
    for (let time = 0; time < 20; time += 1) notifyError('Erreur réseau, veuillez réessayer.');
  });
  await pass(4000);
  act(() => notifyError('Erreur réseau, veuillez réessayer.'));
  await pass(5000);
  expect(shown()).toEqual(['Erreur réseau, veuillez réessayer.']);
  await pass(1200);
  expect(shown()).toEqual([]);
});
