import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#tests/support/render-app.tsx';

const kept = new Map<string, Response>();
let answer: () => Response | Promise<Response> = () => new Response();

const file = (bytes: number) =>
  new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'audio/mpeg', 'content-length': String(bytes) },
  });

beforeAll(() => {
  // What the page needs of a browser that can keep files, which this document is not.
  Object.defineProperty(window, 'caches', {
    value: {
      open: async () => ({
        match: async (url: string) => kept.get(url)?.clone(),
        put: async (url: string, response: Response) => void kept.set(url, response),
      }),
      delete: async () => kept.clear(),
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
});

beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer());
});

const card = async () => within(await screen.findByRole('region', { name: 'Sans réseau' }));

test('the lullaby is kept with its size, and can be removed', async () => {
  answer = () => file(2_480_000);
  const { user } = renderApp('/berceuse');
  const offline = await card();
  expect(offline.getByRole('status')).toHaveTextContent('tant que cette page reste ouverte');
  await user.click(await offline.findByRole('button', { name: 'Garder hors connexion' }));
  const remove = await offline.findByRole('button', { name: 'Retirer' });
  expect(offline.getByRole('status')).toHaveTextContent('Enregistrée sur cet appareil (2,5 Mo)');
  expect([...kept.keys()]).toEqual([`${window.location.origin}/berceuse.mp3`]);

  await user.click(remove);
  expect(await offline.findByRole('button', { name: 'Garder hors connexion' })).toHaveFocus();
  expect(kept.size).toBe(0);
});

test('what went wrong is said in words, and can be tried again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { user } = renderApp('/berceuse');
  const offline = await card();
  await user.click(await offline.findByRole('button', { name: 'Garder hors connexion' }));
  expect(await offline.findByRole('alert')).toHaveTextContent('Vérifiez la connexion');

  answer = () => file(1000);
  await user.click(offline.getByRole('button', { name: 'Réessayer' }));
  expect(await offline.findByRole('button', { name: 'Retirer' })).toBeVisible();
});
