import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { radio } from '#src/radio/radio.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { renderApp } from '#tests/support/render-app.tsx';

afterEach(() => {
  act(() => {
    radio.setMuted(false);
    radio.stop();
  });
});

const pages = [
  ['/', 'La radio en direct'],
  ['/berceuse', 'La berceuse'],
] as const;

async function listen(path: string, name: string) {
  watchApproach();
  const { user } = renderApp(path);
  const controls = within(await screen.findByRole('region', { name }));
  await user.click(controls.getByRole('button', { name: 'Écouter' }));
  return controls;
}

test.each(pages)('on %s the keys scroll, and no letter does anything', async (path, name) => {
  const controls = await listen(path, name);
  const pause = controls.getByRole('button', { name: 'Mettre en pause' });
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', ' ', 'k', 'm'])
    expect(fireEvent.keyDown(document.body, { key }), key).toBe(true);
  // The button that was pressed still has the focus: the arrows scroll from there too.
  for (const key of ['ArrowDown', 'ArrowUp']) expect(fireEvent.keyDown(pause, { key })).toBe(true);
  expect(radio.getState()).toMatchObject({ status: 'starting', volume: 1, muted: false });
});

test.each(pages)('on %s k pauses and m mutes where a control has the focus', async (path, name) => {
  const controls = await listen(path, name);
  fireEvent.keyDown(controls.getByRole('button', { name: 'Couper le son' }), { key: 'm' });
  expect(radio.getState().muted).toBe(true);
  fireEvent.keyDown(controls.getByRole('button', { name: 'Mettre en pause' }), { key: 'K' });
  expect(controls.getByRole('button', { name: 'Écouter' })).toBeInTheDocument();
});

test('the small bar of another page has the same keys', async () => {
  watchApproach();
  const { user, router } = renderApp('/');
  const radio = within(await screen.findByRole('region', { name: 'La radio en direct' }));
  await user.click(radio.getByRole('button', { name: 'Écouter' }));
  await act(() => router.navigate('/contact'));
  const bar = within(await screen.findByRole('region', { name: 'Lecteur' }));
  fireEvent.keyDown(bar.getByRole('button', { name: 'Mettre en pause' }), { key: 'k' });
  expect(bar.getByRole('button', { name: 'Écouter' })).toBeInTheDocument();
});

test('a key that is held, or pressed with another one, is none of the player', async () => {
  const controls = await listen('/', 'La radio en direct');
  const pause = controls.getByRole('button', { name: 'Mettre en pause' });
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'repeat']) {
    for (const key of ['k', 'm']) fireEvent.keyDown(pause, { key, [held]: true });
    expect(radio.getState(), held).toMatchObject({ status: 'starting', muted: false });
  }
});
