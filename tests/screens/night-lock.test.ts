import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#tests/support/render-app.tsx';

const dark = () => screen.queryByRole('dialog', { name: 'Nuit noire' });
const wayBack = () =>
  screen.getByRole('button', { name: 'Appuyez longuement sur la lune pour revenir' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

/** An effect opens it; with that it holds the keys, and can be closed. */
const isOpen = () => waitFor(() => expect(dark()).toHaveAttribute('open'));

async function enterTheDark() {
  const view = renderApp('/berceuse');
  await view.user.click(await screen.findByRole('button', { name: 'Nuit noire' }));
  await isOpen();
  return view;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('it opens over everything and colours the bars of the browser; a screen reader, which can only press, is let back at once, to the entry of the page and not to a second one', async () => {
  const { router } = await enterTheDark();
  const { key } = router.state.location;
  const barColour = () =>
    document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
  expect(barColour()).toBe('#04050d');
  fireEvent.click(wayBack(), { detail: 0 });
  expect(dark()).toBeNull();
  await waitFor(() => expect(router.state.location.key).not.toBe(key));
  expect(router.state.location).toMatchObject({ pathname: '/berceuse', key: 'default' });
  expect(barColour()).not.toBe('#04050d');
});

test('the way back grows pale after four seconds, and a touch anywhere shows it again', async () => {
  await enterTheDark();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.keyDown(wayBack(), { key: 'k' });
  pass(3999);
  expect(dark()).not.toHaveAttribute('data-dim');
  pass(1);
  expect(dark()).toHaveAttribute('data-dim');
  fireEvent.pointerDown(screen.getByRole('dialog'));
  expect(dark()).not.toHaveAttribute('data-dim');
  pass(4000);
  expect(dark()).toHaveAttribute('data-dim');
});

test('a long press leads back; a tap does not, many do not add up, a press that slips off or is taken away has ended, and more than one finger leads nowhere', async () => {
  await enterTheDark();
  for (let tap = 0; tap < 20; tap += 1) {
    fireEvent.pointerDown(wayBack(), { isPrimary: true });
    pass(200);
    fireEvent.pointerUp(wayBack());
  }
  expect(dark()).not.toBeNull();
  const ends: readonly (readonly [string, () => void])[] = [
    ['a finger that is lifted', () => fireEvent.pointerUp(wayBack())],
    ['a finger that slips off', () => fireEvent.pointerLeave(wayBack())],
    ['a touch that the system takes away', () => fireEvent.pointerCancel(wayBack())],
    ['a window that loses the focus', () => fireEvent.blur(window)],
    ['a second finger', () => fireEvent.pointerDown(wayBack(), { isPrimary: false })],
  ];
  for (const [name, end] of ends) {
    fireEvent.pointerDown(wayBack(), { isPrimary: true });
    pass(2300);
    end();
    pass(4000);
    expect(dark(), name).not.toBeNull();
  }
  // Each began as a press that leads back.
  fireEvent.pointerDown(wayBack(), { isPrimary: true });
  pass(2400);
  expect(dark()).toBeNull();
});

test('a reload finds it locked, and its way out leads to the entry of the page', async () => {
  const { router, unmount } = await enterTheDark();
  const { location } = router.state;
  unmount();
  const { router: again } = renderApp(['/berceuse', location]);
  await isOpen();
  fireEvent.click(wayBack(), { detail: 0 });
  await waitFor(() => expect(dark()).toBeNull());
  expect(again.state.historyAction).toBe('POP');
  expect(again.state.location.state).toBeNull();
});

test('a double press adds one entry to the history', async () => {
  const { router, user } = renderApp('/berceuse');
  await user.dblClick(await screen.findByRole('button', { name: 'Nuit noire' }));
  await isOpen();
  fireEvent.click(wayBack(), { detail: 0 });
  await waitFor(() => expect(router.state.location.key).toBe('default'));
});

test('a long touch opens no menu of the system, no key reaches the page beneath, and the shortcuts of the browser still work', async () => {
  const heard = vi.fn();
  await enterTheDark();
  expect(fireEvent.contextMenu(wayBack())).toBe(false);
  document.addEventListener('keydown', heard);
  for (const key of ['k', ' ', 'r']) expect(fireEvent.keyDown(wayBack(), { key }), key).toBe(false);
  document.removeEventListener('keydown', heard);
  expect(heard).not.toHaveBeenCalled();
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
    expect(fireEvent.keyDown(wayBack(), { key: 'r', [modifier]: true }), modifier).toBe(true);
  }
});

test('a key leads back when it is held: Enter, the space and Escape', async () => {
  const { user } = await enterTheDark();
  for (const key of ['Enter', ' ', 'Escape']) {
    fireEvent.keyDown(wayBack(), { key });
    fireEvent.keyUp(wayBack(), { key });
    pass(4000);
    expect(dark(), key).not.toBeNull();

    fireEvent.keyDown(wayBack(), { key });
    pass(1200);
    fireEvent.keyDown(wayBack(), { key, repeat: true });
    pass(1200);
    expect(dark(), key).toBeNull();
    if (key === 'Escape') return;
    fireEvent.keyUp(document.body, { key });
    await user.click(screen.getByRole('button', { name: 'Nuit noire' }));
    await isOpen();
  }
});

test('the back of the system neither closes it nor leaves the page', async () => {
  const { router } = await enterTheDark();
  // The history is held by an effect of the next render.
  await act(async () => undefined);
  const lock = screen.getByRole<HTMLDialogElement>('dialog');
  expect(fireEvent(lock, new Event('cancel', { cancelable: true }))).toBe(false);
  for (let press = 0; press < 3; press += 1) {
    act(() => lock.close());
    await act(() => router.navigate(-1));
  }
  expect(dark()).toHaveAttribute('open');
  expect(router.state.location.pathname).toBe('/berceuse');
});

test('what is left of the press that leads back does nothing to the page', async () => {
  const { user } = await enterTheDark();
  const opener = screen.getByRole('button', { name: 'Nuit noire', hidden: true });
  fireEvent.pointerDown(wayBack(), { isPrimary: true });
  pass(2400);
  expect(fireEvent.contextMenu(opener)).toBe(false);
  fireEvent.pointerUp(opener);
  fireEvent.click(opener);
  expect(dark()).toBeNull();

  await user.click(opener);
  await isOpen();
  fireEvent.keyDown(wayBack(), { key: 'Enter' });
  pass(2400);
  expect(dark()).toBeNull();
  expect(fireEvent.keyDown(opener, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyUp(opener, { key: 'Enter' })).toBe(false);
});
