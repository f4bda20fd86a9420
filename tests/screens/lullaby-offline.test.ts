import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeBrowserKeepFiles } from '#tests/support/kept-files.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { translatePage } from '#tests/support/translate-page.ts';

const kept = new Map<string, Response>();
/** One device for all tests of the file: the application holds its caches. */
const named = new Map<string, Map<string, Response>>();
let answer: () => Response | Promise<Response> = () => new Response();

const file = (bytes: number) =>
  new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'audio/mpeg', 'content-length': String(bytes) },
  });

const page = `${window.location.origin}/berceuse`;
const document = '<script data-scripts="/assets/index-1.js" data-offline="/assets/NightLock-1.js">';

beforeEach(() => {
  makeBrowserKeepFiles(named.set('lullaby', kept));
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === page) return new Response(document);
    return url.includes('/assets/') ? new Response('') : answer();
  });
});

/** Opens the page of the lullaby, and its card when it can be pressed. */
async function openCard() {
  const { user } = renderApp('/berceuse');
  const offline = within(await screen.findByRole('region', { name: 'Sans réseau' }));
  const keep = await offline.findByRole('button', { name: 'Garder hors connexion' });
  await waitFor(() => expect(keep).toBeEnabled());
  return { user, offline, keep };
}

test('a download shows that it goes on, and can be cancelled', async () => {
  answer = () => new Promise(() => {});
  const { user, offline, keep } = await openCard();
  await user.click(keep);
  expect(offline.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  expect(
    offline.getByRole('progressbar', { name: 'Enregistrement de la berceuse' }),
  ).toBeInTheDocument();
  await user.click(offline.getByRole('button', { name: 'Annuler' }));
  expect(await offline.findByRole('button', { name: 'Garder hors connexion' })).toHaveFocus();
  expect(offline.getByRole('status')).toHaveAttribute('aria-busy', 'false');
  expect(offline.queryByRole('progressbar')).toBeNull();
});

test('the lullaby is kept with its size, and can be removed, in a page that the browser translates too', async () => {
  answer = () => file(2_480_000);
  const { user, offline, keep } = await openCard();
  expect(offline.getByRole('status')).toHaveTextContent('vous pourrez les ouvrir même sans réseau');
  translatePage();
  await user.click(keep);
  const remove = await offline.findByRole('button', { name: 'Supprimer de cet appareil' });
  expect(offline.getByRole('status')).toHaveTextContent('Gardée sur cet appareil (2,5 Mo)');
  expect([...kept.keys()]).toEqual([
    `${page}.mp3`,
    ...['index-1', 'NightLock-1'].map((name) => `${window.location.origin}/assets/${name}.js`),
    page,
    `${window.location.origin}/lullaby.json`,
  ]);

  await user.click(remove);
  expect(await offline.findByRole('button', { name: 'Garder hors connexion' })).toHaveFocus();
  expect(kept.size).toBe(0);
});

test('what went wrong is said in words, and can be tried again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { user, offline, keep } = await openCard();
  await user.click(keep);
  expect(await offline.findByRole('alert')).toHaveTextContent('Vérifiez la connexion');

  const again = () => user.click(offline.getByRole('button', { name: 'Réessayer' }));
  const says = (words: string) =>
    waitFor(() => expect(offline.getByRole('alert')).toHaveTextContent(words));
  // A stream has no length.
  answer = () => new Response(new Uint8Array(9));
  await again();
  await says('diffusée en continu');

  answer = () => file(1000);
  named.set('lullaby', kept);
  vi.spyOn(kept, 'set').mockImplementationOnce(() => {
    throw new DOMException('The device is full.', 'QuotaExceededError');
  });
  await again();
  await says('pas assez de place');

  const refused = new DOMException('No worker here.', 'SecurityError');
  vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValueOnce(refused);
  await again();
  await says('Ce navigateur ne permet pas');

  await again();
  expect(
    await offline.findByRole('button', { name: 'Supprimer de cet appareil' }),
  ).toBeInTheDocument();
});
