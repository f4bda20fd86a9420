import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeBrowserKeepFiles } from '#tests/support/kept-files.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const label = 'Si la radio se tait, la berceuse prend le relais';
const lullaby = `${window.location.origin}/berceuse.mp3`;
const stored = new Map<string, Response>();

beforeEach(() => {
  makeBrowserKeepFiles(new Map([['lullaby', stored]]));
  vi.stubGlobal('fetch', async () => new Response(''));
});

const card = async (name: string) => within(await screen.findByRole('region', { name }));

/** The page in a browser that has kept the lullaby. */
async function visitAgain() {
  vi.resetModules();
  const { renderApp: renderAgain } = await import('#tests/support/render-app.tsx');
  const again = renderAgain('/berceuse');
  const choice = await (await card('Minuterie')).findByRole('checkbox', { name: label });
  return { ...again, choice };
}

test('it is offered beside the timer once a lullaby is kept, and goes with it', async () => {
  const { user, unmount } = renderApp('/berceuse');
  const timer = await card('Minuterie');
  const offline = await card('Sans réseau');
  const keep = await offline.findByRole('button', { name: 'Garder hors connexion' });
  // Enabled once it is known that none is kept.
  await waitFor(() => expect(keep).toBeEnabled());
  expect(timer.queryByRole('checkbox')).toBeNull();
  unmount();

  stored.set(lullaby, new Response('', { headers: { 'content-length': '1000' } }));
  const next = await visitAgain();
  expect(next.choice).not.toBeChecked();
  await next.user.click(next.choice);
  expect(next.choice).toBeChecked();
  expect(window.localStorage.getItem('lullaby-relay')).toBe('on');
  next.unmount();

  const { choice } = await visitAgain();
  expect(choice).toBeChecked();
  await user.click(choice);
  expect(choice).not.toBeChecked();
  expect(window.localStorage.getItem('lullaby-relay')).toBeNull();
  await user.click(choice);

  await user.click(
    (await card('Sans réseau')).getByRole('button', { name: 'Supprimer de cet appareil' }),
  );
  expect(screen.queryByRole('checkbox', { name: label })).toBeNull();
  expect(window.localStorage.getItem('lullaby-relay')).toBeNull();
});

test('a choice that is made in another tab holds in this one, too', async () => {
  stored.set(lullaby, new Response('', { headers: { 'content-length': '1000' } }));
  const { choice } = await visitAgain();
  expect(choice).not.toBeChecked();
  window.localStorage.setItem('lullaby-relay', 'on');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lullaby-relay' })));
  expect(choice).toBeChecked();
});
