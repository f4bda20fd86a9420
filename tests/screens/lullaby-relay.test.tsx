import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderApp } from '#tests/support/render-app.tsx';

const words = 'Si la radio se tait, la berceuse prend le relais';
let kept: Response | undefined;

beforeAll(() => {
  Object.defineProperty(window, 'caches', {
    value: {
      open: async () => ({ match: async () => undefined, put: async () => undefined }),
      match: async () => kept?.clone(),
      delete: async () => true,
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      controller: {},
      ready: Promise.resolve(),
      register: async () => undefined,
      getRegistration: async () => undefined,
    },
  });
  vi.stubGlobal('fetch', async () => new Response(''));
});

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('it is offered beside the timer once a lullaby is kept, and goes with it', async () => {
  const { user, unmount } = renderApp('/berceuse');
  const timer = await card('Minuterie');
  await (await card('Sans réseau')).findByRole('button', { name: 'Garder hors connexion' });
  expect(timer.queryByRole('checkbox')).toBeNull();
  unmount();

  kept = new Response('', { headers: { 'content-length': '1000' } });
  vi.resetModules();
  const { renderApp: renderAgain } = await import('#tests/support/render-app.tsx');
  const again = renderAgain('/berceuse');
  const choice = await (await card('Minuterie')).findByRole('checkbox', { name: words });
  expect(choice).not.toBeChecked();
  await again.user.click(choice);
  expect(choice).toBeChecked();
  expect(window.localStorage.getItem('lullaby-relay')).toBe('on');

  await user.click((await card('Sans réseau')).getByRole('button', { name: 'Ne plus garder' }));
  expect(screen.queryByRole('checkbox', { name: words })).toBeNull();
  expect(window.localStorage.getItem('lullaby-relay')).toBeNull();
});
