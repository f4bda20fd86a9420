import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { answerKeys } from '#src/api/answer-keys.ts';
import { hold, overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { openPublic, openPublished } from '#tests/support/public-screen.ts';

const LOGO = 'data:image/png;base64,AAAA';

async function backendWithPartners(...partners: { name: string; url: string; logo: string }[]) {
  const backend = await createTestBackend();
  for (const partner of partners) {
    const draft = { ...partner, adminId: backend.admin.id };
    await backend.store.partners.create(draft, backend.admin.email);
  }
  return backend;
}

const library = { name: 'La Bibliothèque', url: 'https://example.org/biblio', logo: LOGO };

const answerWith = (partners: object[]) =>
  http.get('*/api/partenaire', () => HttpResponse.json(partners));

test('a logo that cannot be loaded becomes the initial', async () => {
  openPublic('/partenaires', await backendWithPartners(library));
  fireEvent.error(await screen.findByRole('img', { name: 'La Bibliothèque' }));
  expect(screen.queryByRole('img', { name: 'La Bibliothèque' })).not.toBeInTheDocument();
  expect(screen.getByText('L')).toBeInTheDocument();
});

test('a logo that took the place of a missing one is shown', async () => {
  const partner = { id: 1, ...library, logo: '/ancien.png' };
  const { router } = openPublic('/partenaires', await createTestBackend(), answerWith([partner]));
  await screen.findByRole('img', { name: 'La Bibliothèque' });
  await act(() => router.navigate('/contact'));
  await screen.findByRole('button', { name: 'Envoyer' });
  const { handler, release } = hold('/api/partenaire', () =>
    HttpResponse.json([{ ...partner, logo: '/nouveau.png' }]),
  );
  overrideApi(handler);
  await act(() => router.navigate('/partenaires'));
  fireEvent.error(await screen.findByRole('img', { name: 'La Bibliothèque' }));
  expect(screen.getByText('L')).toBeInTheDocument();
  release();
  expect(await screen.findByRole('img', { name: 'La Bibliothèque' })).toHaveAttribute(
    'src',
    '/nouveau.png',
  );
});

test('a partner without a logo has the first letter of its name instead, or the whole of a picture', async () => {
  const [none, moon] = [
    { ...library, logo: '' },
    { ...library, name: '🌙 Lune', logo: '' },
  ];
  openPublic('/partenaires', await backendWithPartners(none, moon));
  expect(await screen.findByText('🌙')).toBeInTheDocument();
  expect(screen.getByText('L')).toBeInTheDocument();
  expect(within(screen.getByRole('main')).queryByRole('img')).toBeNull();
});

test('the page has its heading and a line that leads to the contact form', async () => {
  const { user, router } = openPublic('/partenaires', await backendWithPartners());
  expect(await screen.findByRole('heading', { level: 1, name: 'PARTENAIRES' })).toBeInTheDocument();
  expect(
    screen.getByText(/^Vous souhaitez devenir partenaire de Radio Petite Lune/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Contactez-nous' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/contact'));
});

test('each partner is a logo with the name as alt text, and the name as a link in a new tab', async () => {
  const backend = await backendWithPartners(library, {
    name: 'Le Manège',
    url: 'http://example.org/manege',
    logo: LOGO,
  });
  openPublic('/partenaires', backend);
  const figures = await screen.findAllByRole('figure');
  expect(figures).toHaveLength(2);
  for (const [name, url] of [
    ['La Bibliothèque', 'https://example.org/biblio'],
    ['Le Manège', 'http://example.org/manege'],
  ] as const) {
    expect(screen.getByRole('img', { name })).toHaveAttribute('src', LOGO);
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', url);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('title', `${name} (nouvel onglet)`);
  }
  expect(backend.requests).toEqual(['GET /api/partenaire']);
});

test('of many partners the logos of the first screen are loaded at once, the others when they come near', async () => {
  const many = Array.from({ length: 21 }, (_, id) => ({
    ...library,
    id,
    name: `Partenaire ${id}`,
  }));
  openPublic('/partenaires', await createTestBackend(), answerWith(many));
  const logos = await screen.findAllByRole('img', { name: /^Partenaire/ });
  expect(logos.map((logo) => logo.getAttribute('loading'))).toEqual([
    ...Array(20).fill(null),
    'lazy',
  ]);
});

test('an address that is not of the web is no link, a logo that may not be shown is not, and the partner still stands there', async () => {
  const urls = ['javascript:alert(1)', 'data:text/html,x', 'à venir', ''];
  const logos = ['data:text/html;base64,AAAA', 'javascript:alert(1)', 'data:image/png;base64,%%%'];
  const partners = [...urls.map((url) => ({ url })), ...logos.map((logo) => ({ logo }))];
  const answer = partners.map((fault, id) => ({
    ...library,
    ...fault,
    id,
    name: `Partenaire ${id}`,
  }));
  openPublic('/partenaires', await createTestBackend(), answerWith(answer));
  await screen.findByText('Partenaire 0');
  for (const [index, fault] of partners.entries()) {
    const name = `Partenaire ${index}`;
    const isLinked = screen.queryByRole('link', { name }) !== null;
    const hasLogo = screen.queryByRole('img', { name }) !== null;
    expect(screen.getByText(name)).toBeInTheDocument();
    expect({ isLinked, hasLogo }, JSON.stringify(fault)).toEqual({
      isLinked: 'logo' in fault,
      hasLogo: 'url' in fault,
    });
  }
});

test('without ids partners are shown all; an address without a scheme is a link, and a logo of the backend is shown from there', async () => {
  const partner = { ...library, url: 'example.org/biblio', logo: 'uploads/logo.png' };
  const other = { ...library, name: 'Le Manège' };
  openPublic('/partenaires', await createTestBackend(), answerWith([partner, other]));
  expect(await screen.findAllByRole('figure')).toHaveLength(2);
  const link = await screen.findByRole('link', { name: 'La Bibliothèque' });
  expect(link).toHaveAttribute('href', 'https://example.org/biblio');
  expect(screen.getByRole('img', { name: 'La Bibliothèque' })).toHaveAttribute(
    'src',
    '/uploads/logo.png',
  );
});

test('while they load the page says so', async () => {
  const { handler, release } = hold('/api/partenaire');
  openPublic('/partenaires', await backendWithPartners(library), handler);
  expect(await screen.findByText('Chargement des partenaires…')).toHaveAttribute('role', 'status');
  release();
  expect(await screen.findByText('La Bibliothèque')).toBeInTheDocument();
  expect(screen.queryByText('Chargement des partenaires…')).toBeNull();
});

test('an empty list says so', async () => {
  openPublic('/partenaires', await backendWithPartners());
  expect(await screen.findByText('Aucun partenaire pour le moment.')).toBeInTheDocument();
});

test('a list that could not load shows no partner, says so, and tries again', async () => {
  const { user } = openPublic(
    '/partenaires',
    await backendWithPartners(library),
    http.get('*/api/partenaire', () => HttpResponse.error(), { once: true }),
  );
  expect(await screen.findByText('Les partenaires n’ont pas pu être chargés.')).toBeInTheDocument();
  expect(await screen.findByText('Erreur réseau, veuillez réessayer.')).toBeInTheDocument();
  expectConsole('error', 'Erreur lors du chargement des partenaires');
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.queryByText('Aucun partenaire pour le moment.')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('La Bibliothèque')).toBeInTheDocument();
});

test('what the published document held is there when one comes back, whatever the backend answers', async () => {
  overrideApi(http.get('*/api/partenaire', () => new HttpResponse(null, { status: 503 })));
  const answers = { [answerKeys.partners]: [{ id: 1, ...library }] };
  const { router } = openPublished('/partenaires', answers);
  expect(await screen.findByRole('figure')).toBeInTheDocument();
  await act(() => router.navigate('/contact'));
  await screen.findByRole('button', { name: 'Envoyer' });
  await act(() => router.navigate('/partenaires'));
  await waitFor(() => expectConsole('error', 'Erreur lors du chargement des partenaires'));
  expect(screen.getByRole('figure')).toHaveTextContent('La Bibliothèque');
});
