import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sleepTimer } from '#src/player/sleep-timer/sleep-timer.ts';
import { radio } from '#src/radio/radio.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const nbsp = '\u00a0';
const evening = new Date('2026-11-21T19:30:00Z');

const saturday = (slots: object[]) =>
  overrideApi(
    http.get('*/api/programme', () =>
      HttpResponse.json({ timeZone: 'Europe/Paris', days: { samedi: slots } }),
    ),
  );

beforeEach(() => {
  vi.useFakeTimers({ now: evening, toFake: ['Date'] });
  watchApproach();
  saturday([{ start: '19:00', end: '22:15', title: 'Les berceuses du soir' }]);
});
afterEach(() => {
  act(() => {
    sleepTimer.cancel();
    radio.stop();
  });
  vi.useRealTimers();
});

const timerOf = async (name: string) =>
  within(await screen.findByRole('region', { name })).findByRole('button', { name: /^Minuterie/ });
const sheet = () => within(screen.getByRole('dialog', { name: 'Minuterie' }));
const names = () =>
  sheet()
    .getAllByRole('button')
    .map((button) => button.textContent);
const durations = [15, 30, 45, 60].map((minutes) => `${minutes}${nbsp}min`);

test('one press on the home page sets the timer, puts it off and cancels it', async () => {
  const { user } = renderApp('/');
  const opener = await timerOf('La radio en direct');
  expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
  await user.click(opener);
  await waitFor(() =>
    expect(sheet().getByRole('button', { name: 'Après cette émission' })).toBeEnabled(),
  );
  expect(names()).toEqual([...durations, 'Après cette émission', 'Fermer']);

  await user.click(sheet().getByRole('button', { name: `30${nbsp}min` }));
  expect(sheet().getByRole('timer')).toHaveTextContent('Encore 30 minutes');
  expect(sheet().getByRole('status')).toHaveTextContent(/^Arrêt à \d+\sh(?:\s\d\d)?$/);
  const half = sheet().getByRole('button', { name: `30${nbsp}min` });
  expect(half).toHaveAttribute('aria-pressed', 'true');
  await user.click(sheet().getByRole('button', { name: `+15${nbsp}min` }));
  expect(half).toHaveAttribute('aria-pressed', 'false');
  await user.click(sheet().getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveTextContent('Encore 45 minutes');
  expect(opener).toHaveAccessibleName(/^Minuterie\s: Encore 45\sminutes$/);

  await user.click(opener);
  await user.click(sheet().getByRole('button', { name: 'Annuler la minuterie' }));
  expect(sheet().getByRole('timer')).toBeEmptyDOMElement();
  // The pressed button is gone; the last choice is the first now.
  expect(sheet().getByRole('button', { name: `30${nbsp}min` })).toHaveFocus();
  expect(opener).toHaveTextContent('Minuterie');
});

test('the last choice is the first of the next visit, on this device', async () => {
  const { user, unmount } = renderApp('/');
  await user.click(await timerOf('La radio en direct'));
  await user.click(sheet().getByRole('button', { name: `45${nbsp}min` }));
  expect(names().slice(0, 4)).toEqual(durations);
  unmount();

  renderApp('/');
  await user.click(await timerOf('La radio en direct'));
  expect(names().slice(0, 4)).toEqual([45, 15, 30, 60].map((minutes) => `${minutes}${nbsp}min`));
});

test('the radio can stop when the slot on the air ends', async () => {
  const { user } = renderApp('/');
  await user.click(await timerOf('La radio en direct'));
  const slotEnd = await sheet().findByRole('button', { name: 'Après cette émission' });
  await waitFor(() => expect(slotEnd).toBeEnabled());
  await user.click(slotEnd);
  expect(sleepTimer.getState()).toEqual({
    status: 'running',
    endsAt: new Date('2026-11-21T21:15:00Z').getTime(),
  });
});

test('a slot that ends while the choices are open is not what the radio stops after', async () => {
  saturday([
    { start: '19:00', end: '22:15', title: 'Les berceuses du soir' },
    { start: '22:15', end: '23:00', title: 'La nuit' },
  ]);
  const { user } = renderApp('/');
  await user.click(await timerOf('La radio en direct'));
  const slotEnd = await sheet().findByRole('button', { name: 'Après cette émission' });
  await waitFor(() => expect(slotEnd).toBeEnabled());
  // The phone was put down, and is taken up again.
  vi.setSystemTime(new Date('2026-11-21T21:20:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await user.click(slotEnd);
  expect(sleepTimer.getState()).toEqual({
    status: 'running',
    endsAt: new Date('2026-11-21T22:00:00Z').getTime(),
  });
});

test('once the last slot of the day has ended, to stop after it is offered no more', async () => {
  const { user } = renderApp('/');
  await user.click(await timerOf('La radio en direct'));
  const slotEnd = await sheet().findByRole('button', { name: 'Après cette émission' });
  await waitFor(() => expect(slotEnd).toBeEnabled());
  vi.setSystemTime(new Date('2026-11-21T21:20:00Z'));
  await user.click(slotEnd);
  expect(sleepTimer.getState()).toMatchObject({ status: 'off' });
  expect(names()).toEqual([...durations, 'Fermer']);
});

test('where the programme does not say when the slot ends, that is not offered', async () => {
  saturday([]);
  const { user } = renderApp('/');
  await user.click(await timerOf('La radio en direct'));
  await waitFor(() => expect(names()).toEqual([...durations, 'Fermer']));
});

test('the small bar of another page has the same timer', async () => {
  const { user, router } = renderApp('/');
  const radio = within(await screen.findByRole('region', { name: 'La radio en direct' }));
  await user.click(radio.getByRole('button', { name: 'Écouter' }));
  await act(() => router.navigate('/contact'));
  const opener = await timerOf('Lecteur');
  await user.click(opener);
  await user.click(sheet().getByRole('button', { name: `15${nbsp}min` }));
  await user.click(sheet().getByRole('button', { name: 'Fermer' }));
  expect(opener).toHaveTextContent('Encore 15 minutes');
});
