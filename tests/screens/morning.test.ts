import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sleepTimer } from '#src/player/sleep-timer/sleep-timer.ts';
import { radio } from '#src/radio/radio.ts';
import { sources } from '#src/radio/sources.ts';
import { writeMorningClock } from '#src/site/lullaby/morning-clock.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { replaceForTest } from '#tests/support/replace-property.ts';

const off = { isOn: false, hour: '07:00', hasRadio: false };
const lock = () => screen.getByRole('dialog', { name: 'Nuit noire' });
const keptOn = { request: async () => ({ released: false, release: async () => undefined }) };
const settle = () => act(async () => undefined);
const heard = () => document.querySelector<HTMLAudioElement>('body > audio[src]');
const alarm = () => screen.findByRole('checkbox', { name: /^Réveil/ });
const hourField = () => screen.findByLabelText('Heure du réveil');

/** The page, scrolled to its cards. */
async function openCards() {
  const { approach } = watchApproach();
  const view = renderApp('/berceuse');
  await screen.findByRole('heading', { level: 1, name: 'BERCEUSE' });
  await approach();
  return view;
}

/** The clock on the wall; what was due meanwhile has not run, as on a device that sleeps. */
const itIs = (time: string) =>
  act(() => {
    vi.setSystemTime(new Date(`2026-11-27T${time}`));
    vi.advanceTimersByTime(1000);
  });

beforeEach(() => {
  // The other parts of the page that come when somebody scrolls have nothing to show.
  overrideApi(http.get('*/lullaby.json', () => HttpResponse.json({})));
  overrideApi(http.get('*/api/histoire', () => HttpResponse.json([])));
  vi.useFakeTimers({
    now: new Date('2026-11-26T20:30:00'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  replaceForTest(navigator, { wakeLock: keptOn });
});
afterEach(() => {
  act(() => radio.stop());
  // A volume that was to rise is whole again.
  act(() => vi.advanceTimersByTime(11_000));
  writeMorningClock(off);
  vi.useRealTimers();
});

async function sleepUntil(hour: string, hasRadio = false) {
  writeMorningClock({ isOn: true, hour, hasRadio });
  const view = renderApp('/berceuse');
  await view.user.click(await screen.findByRole('button', { name: 'Nuit noire' }));
  await screen.findByRole('dialog', { name: 'Nuit noire' });
  await settle();
  return view;
}

test('off at first; the device remembers the hour and the radio, and the hour of an alarm that is off too', async () => {
  const { user, unmount } = await openCards();
  expect(await alarm()).not.toBeChecked();
  expect(screen.queryByLabelText('Heure du réveil')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Avec la radio' })).toBeNull();
  await user.click(await alarm());
  const hour = await hourField();
  expect(hour).toHaveValue('07:00');
  fireEvent.change(hour, { target: { value: '06:45' } });
  await user.click(screen.getByRole('checkbox', { name: 'Avec la radio' }));
  expect({ ...window.localStorage }).toMatchObject({
    'morning-clock': 'on',
    'morning-hour': '06:45',
    'morning-radio': 'on',
  });
  unmount();
  await openCards();
  expect(await alarm()).toBeChecked();
  expect(screen.getByLabelText('Heure du réveil')).toHaveValue('06:45');
  expect(screen.getByRole('checkbox', { name: 'Avec la radio' })).toBeChecked();
  await user.click(await alarm());
  expect(screen.queryByLabelText('Heure du réveil')).toBeNull();
  await user.click(await alarm());
  expect(screen.getByLabelText('Heure du réveil')).toHaveValue('06:45');
});

test('an hour that was emptied is again the one that counts', async () => {
  const { user } = await openCards();
  await user.click(await alarm());
  const hour = await hourField();
  fireEvent.change(hour, { target: { value: '' } });
  expect(hour).toHaveValue('');
  fireEvent.blur(hour);
  expect(hour).toHaveValue('07:00');
});

test('it is not offered where the screen cannot be kept on', async () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  writeMorningClock({ ...off, isOn: true });
  const { user } = await openCards();
  await user.click(await screen.findByRole('button', { name: 'Nuit noire' }));
  await screen.findByRole('dialog', { name: 'Nuit noire' });
  expect(lock()).not.toHaveAttribute('data-phase');
  expect(screen.queryByRole('checkbox', { name: /^Réveil/, hidden: true })).toBeNull();
});

test('a moon until ten minutes before the hour, a slow dawn, then the sun and its words, in silence', async () => {
  await sleepUntil('07:00');
  expect(lock()).toHaveAttribute('data-phase', 'night');
  itIs('06:49:58');
  expect(lock()).toHaveAttribute('data-phase', 'night');
  itIs('06:55:00');
  expect(lock()).toHaveAttribute('data-phase', 'dawn');
  expect(screen.queryByText('C’est le matin')).toBeNull();
  itIs('07:00:00');
  expect(lock()).toHaveAttribute('data-phase', 'morning');
  expect(screen.getByText('C’est le matin')).toHaveAttribute('role', 'status');
  await settle();
  expect(heard()).toBeNull();
  itIs('11:59:58');
  expect(screen.getByText('C’est le matin')).toBeInTheDocument();
  itIs('12:00:00');
  expect(lock()).toHaveAttribute('data-phase', 'night');
});

test('a page that wakes late shows the sun at once, and stays locked until a long press on it', async () => {
  await sleepUntil('07:00');
  vi.setSystemTime(new Date('2026-11-27T08:20:00'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('C’est le matin')).toBeInTheDocument();
  const sun = screen.getByRole('button', {
    name: 'Appuyez longuement sur le soleil pour revenir',
  });
  fireEvent.pointerDown(sun, { isPrimary: true });
  fireEvent.pointerUp(sun);
  expect(lock()).toHaveAttribute('open');
  fireEvent.click(sun, { detail: 0 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the end of a nap has words of its own', async () => {
  vi.setSystemTime(new Date('2026-11-27T13:30:00'));
  await sleepUntil('15:30');
  itIs('15:30:00');
  expect(screen.getByText('La sieste est finie')).toBeInTheDocument();
});

test('a reload in the morning finds the sun', async () => {
  const { router, unmount } = await sleepUntil('07:00');
  const { location } = router.state;
  unmount();
  vi.setSystemTime(new Date('2026-11-27T07:30:00'));
  renderApp(['/berceuse', location]);
  expect(await screen.findByText('C’est le matin')).toBeInTheDocument();
});

test('the night light goes with the dawn', async () => {
  window.localStorage.setItem('night-light', 'on');
  await sleepUntil('07:00');
  expect(lock()).toHaveAttribute('data-lit');
  itIs('06:55:00');
  expect(lock()).not.toHaveAttribute('data-lit');
});

test('with the radio, that starts at the hour and not before, by the press of the evening', async () => {
  const touch = vi.spyOn(radio, 'touch');
  await sleepUntil('07:00', true);
  // An iPhone plays nothing in the morning that no press has touched.
  expect(touch).toHaveBeenCalledOnce();
  itIs('06:59:58');
  expect(heard()).toBeNull();
  itIs('07:00:00');
  expect(heard()?.src).toContain('/live.mp3');
  expect(heard()?.volume).toBe(0);
});

test.each([
  ['muted', () => radio.setMuted(true)],
  ['turned down to nothing', () => radio.setVolume(0)],
])('a sound that was %s in the evening is heard again at the hour', async (_, silence) => {
  await sleepUntil('07:00', true);
  act(() => {
    radio.play(sources.live);
    silence();
  });
  itIs('07:00:00');
  expect(heard()).toMatchObject({ muted: false, volume: 0 });
  expect(radio.getState()).toMatchObject({ muted: false, volume: 1 });
});

test('a timer of the evening does not end the radio of the morning', async () => {
  vi.setSystemTime(new Date('2026-11-27T06:45:30'));
  await sleepUntil('07:00', true);
  act(() => {
    radio.play(sources.live);
    sleepTimer.start(15);
  });
  itIs('07:00:00');
  itIs('07:00:31');
  expect(heard()?.src).toContain('/live.mp3');
  expect(radio.getState().sleepLabel).toBe('');
});

test('a device that slept through the hour starts no radio in the middle of the morning', async () => {
  await sleepUntil('07:00', true);
  itIs('09:00:00');
  expect(screen.getByText('C’est le matin')).toBeInTheDocument();
  expect(heard()).toBeNull();
});

test('a screen that the system does not keep on is said to the parent, until it does', async () => {
  replaceForTest(navigator, {
    wakeLock: { request: () => Promise.reject(new DOMException('Battery', 'NotAllowedError')) },
  });
  await sleepUntil('07:00');
  expect(screen.getByText(/^L’écran risque de s’éteindre/)).toBeInTheDocument();
  replaceForTest(navigator, { wakeLock: keptOn });
  act(() => vi.advanceTimersByTime(10_000));
  await settle();
  expect(screen.queryByText(/^L’écran risque de s’éteindre/)).toBeNull();
});
