import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import sampleNotice from '#server/legal/seed.json' with { type: 'json' };
import { hold } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { openPublic } from '#tests/support/public-screen.ts';

async function backendWithNotice(content: string) {
  const backend = await createTestBackend();
  await backend.store.legalNotice.update(content, backend.admin.email);
  return backend;
}

test.each(['/mentions', '/mentions-legales'])('%s shows the notice', async (path) => {
  const backend = await backendWithNotice('<h3>Éditeur</h3><p>L’équipe de la radio.</p>');
  openPublic(path, backend);
  expect(await screen.findByText('L’équipe de la radio.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'MENTIONS LÉGALES' })).toBeInTheDocument();
  // For children and parents, whatever the notice says.
  expect(screen.getByText(/personne n’a de compte à créer\./)).toHaveTextContent(
    /aucun profil et ne montrons aucune publicité\. Sans votre accord, votre visite n’est pas mesurée\.$/,
  );
  // Level 3 below a level 1 would skip one for who hears the page.
  expect(screen.getByRole('heading', { level: 2, name: 'Éditeur' })).toBeInTheDocument();
  expect(backend.requests).toEqual(['GET /api/mentions/1']);
});

test('its HTML is sanitised before it is shown', async () => {
  openPublic(
    '/mentions',
    await backendWithNotice(
      '<p onclick="alert(1)">Un texte <i id="x">calme</i>.</p><iframe></iframe>',
    ),
  );
  const calm = await screen.findByText('calme');
  expect(calm.parentElement?.outerHTML).toBe('<p>Un texte <i>calme</i>.</p>');
  expect(document.querySelector('iframe')).toBeNull();
});

test('a link stands in the place of a video or of another frame, which is not shown', async () => {
  openPublic(
    '/mentions',
    await backendWithNotice(
      '<p>Ici <iframe data-src="//player.vimeo.com/video/12?h=1"></iframe></p><iframe src="https://www.youtube-nocookie.com/embed/a-_b"></iframe><iframe src="https://cartes.exemple.fr/"></iframe><video><source src="https://exemple.fr/lune.mp4"></video><iframe src="javascript:alert(1)"></iframe>',
    ),
  );
  const inText = await screen.findByRole('link', { name: /vimeo/ });
  expect(inText.parentElement).toHaveTextContent('Ici https://vimeo.com/12');
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://vimeo.com/12',
    'https://www.youtube.com/watch?v=a-_b',
    'https://cartes.exemple.fr/',
    'https://exemple.fr/lune.mp4',
  ]);
  expect(document.querySelector('main iframe, main video')).toBeNull();
});

test('no link stands in the place of a frame that was never seen, and none is longer to read than its page', async () => {
  const unseen = [
    'height="1" width="1"',
    'hidden',
    'style="display:none"',
    'style="border:0;width:0"',
  ];
  openPublic(
    '/mentions',
    await backendWithNotice(
      `${unseen.map((how) => `<iframe src="https://mesure.exemple/?id=1" ${how}></iframe>`).join('')}
      <iframe src="https://www.youtube.com/embed/videoseries?si=x&amp;list=PL-1" style="min-width:0"></iframe>
      <iframe src="https://cartes.exemple.fr/lieu?pb=!1m18!1m12!1m3#haut" style="width:100%"></iframe>`,
    ),
  );
  const playlist = await screen.findByRole('link', { name: /youtube/ });
  expect(playlist).toHaveAttribute('href', 'https://www.youtube.com/playlist?list=PL-1');
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'https://www.youtube.com/playlist?list=PL-1',
    'https://cartes.exemple.fr/lieu',
  ]);
  const map = 'https://cartes.exemple.fr/lieu?pb=!1m18!1m12!1m3#haut';
  expect(links.at(-1)).toHaveAttribute('href', map);
});

test('without a measurement the sample notice promises ‘Gérer les cookies’ only where it exists', async () => {
  openPublic('/mentions', await backendWithNotice(sampleNotice.blocks.join('')));
  const named = await screen.findByText(/Gérer les cookies/);
  expect(named).toHaveTextContent(/Là où elle est en service, le lien « Gérer les cookies »/);
  expect(screen.queryByRole('button', { name: 'Gérer les cookies' })).toBeNull();
});

test('while it loads the page says so', async () => {
  const { handler, release } = hold('/api/mentions/1');
  openPublic('/mentions', await backendWithNotice('<p>Voilà.</p>'), handler);
  expect(await screen.findByText('Chargement des mentions légales…')).toBeInTheDocument();
  release();
  expect(await screen.findByText('Voilà.')).toBeInTheDocument();
});

test.each([
  ['an answer of 500', () => HttpResponse.json({ message: 'Panne' }, { status: 500 })],
  ['no answer', () => HttpResponse.error()],
  ['an answer that makes no sense', () => HttpResponse.json({ id: null })],
])('%s gives the text that stands in for it, and nothing else', async (_name, answer) => {
  openPublic('/mentions', await createTestBackend(), http.get('*/api/mentions/1', answer));
  expect(
    await screen.findByText('Les mentions légales du site se trouvent ici.'),
  ).toBeInTheDocument();
  expectConsole('error', 'Erreur lors du chargement des mentions légales');
  expect(screen.queryByRole('alert')).toBeNull();
});
