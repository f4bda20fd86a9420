import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sleepTimer } from '#src/player/sleep-timer/sleep-timer.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { replaceForTest, replaceProperty } from '#tests/support/replace-property.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const minute = 60_000;

/** The screen of a device, and the page's hold on it. */
const wakeLock = {
  held: 0,
  locks: [] as { released: boolean; release: () => Promise<void> }[],
  async request() {
    const lock = {
      released: false,
      async release() {
        if (!lock.released) wakeLock.held -= 1;
        lock.released = true;
      },
    };
    wakeLock.held += 1;
    wakeLock.locks.push(lock);
    return lock;
  },
};

const settle = () => act(async () => undefined);
/** As a screen reader does, which cannot hold. */
const leave = () =>
  fireEvent.click(
    screen.getByRole('button', { name: 'Appuyez longuement sur la lune pour revenir' }),
    { detail: 0 },
  );
const light = () => screen.getByRole('dialog').querySelector<HTMLElement>('[style*="opacity"]');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  replaceForTest(navigator, { wakeLock });
  wakeLock.locks.length = wakeLock.held = 0;
});
afterEach(() => {
  act(() => sleepTimer.cancel());
  vi.useRealTimers();
});

async function enterTheDark(isLit: boolean) {
  const { user } = renderApp('/berceuse');
  const card = within(await screen.findByRole('region', { name: 'Dans le noir' }));
  if (isLit) await user.click(card.getByRole('checkbox', { name: /^Veilleuse/ }));
  await user.click(card.getByRole('button', { name: 'Nuit noire' }));
  await screen.findByRole('dialog', { name: 'Nuit noire' });
  await settle();
}

test('it is a choice: without it the dark is dark, and the screen may go out', async () => {
  await enterTheDark(false);
  expect(light()).toBeNull();
  expect(wakeLock.locks).toEqual([]);
});

test('it keeps the screen on as long as the dark is open, and again when the page comes back', async () => {
  await enterTheDark(true);
  expect(light()).toHaveStyle({ opacity: '1' });
  expect(wakeLock.held).toBe(1);
  // A hidden page loses it without being asked.
  await wakeLock.locks[0]?.release();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(wakeLock.held).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(wakeLock.locks).toHaveLength(2);
  leave();
  await settle();
  expect(wakeLock.held).toBe(0);
});

test('it goes out with the timer, and the screen after it', async () => {
  await enterTheDark(true);
  act(() => sleepTimer.start(15));
  act(() => vi.advanceTimersByTime(4 * minute));
  expect(light()).toHaveStyle({ opacity: '1' });
  act(() => vi.advanceTimersByTime(6 * minute));
  expect(light()).toHaveStyle({ opacity: '0.5' });
  act(() => vi.advanceTimersByTime(4.8 * minute));
  expect(light()).toHaveStyle({ opacity: '0.02' });
  expect(wakeLock.held).toBe(1);
  act(() => vi.advanceTimersByTime(11_000));
  act(() => vi.advanceTimersByTime(2000));
  await settle();
  expect(sleepTimer.getState().status).toBe('off');
  expect(light()).toBeNull();
  expect(wakeLock.held).toBe(0);
  // Nor does a timer that begins again wake anybody.
  act(() => sleepTimer.start(15));
  expect(light()).toBeNull();
});

test('a screen that cannot be kept on has its light until it goes out', async () => {
  replaceForTest(navigator, {
    wakeLock: { request: () => Promise.reject(new DOMException('Battery', 'NotAllowedError')) },
  });
  await enterTheDark(true);
  expect(light()).toHaveStyle({ opacity: '1' });
});

test('a hold on the screen that comes too late is given back', async () => {
  const { promise: granted, resolve: grant } = withResolvers();
  replaceForTest(navigator, { wakeLock: { request: () => granted.then(wakeLock.request) } });
  await enterTheDark(true);
  leave();
  grant();
  await settle();
  expect(wakeLock.locks).toHaveLength(1);
  expect(wakeLock.held).toBe(0);
});

test('the choice is remembered, either way', async () => {
  window.localStorage.setItem('night-light', 'on');
  const { user, unmount } = renderApp('/berceuse');
  const choice = await screen.findByRole('checkbox', { name: /^Veilleuse/ });
  expect(choice).toBeChecked();
  await user.click(choice);
  unmount();
  renderApp('/berceuse');
  expect(await screen.findByRole('checkbox', { name: /^Veilleuse/ })).not.toBeChecked();
});

test('where the device stores nothing the choice lasts as long as the page', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse, clear() {} };
  const allowAgain = replaceProperty(window, 'localStorage', refusing);
  onTestFinished(allowAgain);
  await enterTheDark(true);
  expect(light()).toHaveStyle({ opacity: '1' });
  leave();
  await settle();
  const choice = screen.getByRole('checkbox', { name: /^Veilleuse/ });
  expect(choice).toBeChecked();
  fireEvent.click(choice);
  expect(choice).not.toBeChecked();
  allowAgain();
  fireEvent.click(choice);
  expect(window.localStorage.getItem('night-light')).toBe('on');
});

test('it is not offered where the screen cannot be kept on', async () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  renderApp('/berceuse');
  await screen.findByRole('button', { name: 'Nuit noire' });
  expect(screen.queryByRole('checkbox', { name: /^Veilleuse/ })).toBeNull();
});
