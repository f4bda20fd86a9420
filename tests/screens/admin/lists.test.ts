import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { addArticle, addMessage } from '#tests/support/add-records.ts';
import { onAPhone, openAdmin } from '#tests/support/admin-screen.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';
import { addStory } from '#tests/support/stories-backend.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
  const { partners, socialNetworks } = backend.store;
  const { id: adminId, email } = backend.admin;
  const content = '<h3>Le soir</h3><p>Un <strong>mouton</strong> &amp; une lune</p>';
  await addArticle(backend, 'La sieste', content);
  const logoLink = { logo: PIXEL, url: 'https://maison.example', adminId };
  await partners.create({ ...logoLink, name: 'La Maison des Petits' }, email);
  await socialNetworks.create({ ...logoLink, name: 'Le Nid' }, email);
  await addStory(backend, { title: 'Le renard' });
  await addMessage(backend);
});

const lists = [
  {
    path: 'article',
    read: 'plain',
    title: 'Liste article admin',
    heads: ['ID', 'Title', 'Description', 'Created At', 'Updated At', 'Actions'],
    row: /La sieste/,
    shows: /Le soir Un mouton & une lune/,
    links: ['La sieste', 'Modifier'],
    href: 'article/1/modifier',
    canAdd: true,
  },
  {
    path: 'histoire',
    read: 'plain',
    title: 'Histoires',
    heads: ['ID', 'Titre', 'Genre', 'Durée', 'Illustration', 'Parution', 'Modifié le', 'Actions'],
    row: /Le renard/,
    shows: /Histoire/,
    links: ['Le renard', 'Modifier'],
    href: 'histoire/1/modifier',
    canAdd: true,
  },
  {
    path: 'partenaire',
    read: 'plain',
    title: 'Partenaires',
    heads: ['ID', 'Nom', 'Lien', 'Logo', 'Créé le', 'Modifié le', 'Actions'],
    row: /La Maison des Petits/,
    shows: /https:\/\/maison\.example/,
    links: ['La Maison des Petits', 'Modifier'],
    href: 'partenaire/1/modifier',
    canAdd: true,
  },
  {
    path: 'reseaux-sociaux',
    read: 'plain',
    title: 'Réseaux sociaux',
    heads: ['ID', 'Name', 'Url', 'Logo', 'Created At', 'Updated At', 'Actions'],
    row: /Le Nid/,
    shows: /https:\/\/maison\.example/,
    links: ['Le Nid', 'Modifier'],
    href: 'reseaux-sociaux/1/modifier',
    canAdd: true,
  },
  {
    path: 'contact',
    read: 'bearer',
    title: 'Messages reçus',
    heads: ['ID', 'Nom', 'Message', 'E-mail', 'Téléphone', 'Créé le', 'Modifié le', 'Actions'],
    row: /Camille/,
    shows: /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/,
    links: ['Camille', 'Voir'],
    href: 'contact/1/voir',
    canAdd: false,
  },
  {
    path: 'logs?taille=20',
    read: 'bearer',
    title: 'Journal',
    heads: ['ID', 'Action', 'Entity', 'User', 'Created At', 'Updated At', 'Actions'],
    row: /La sieste/,
    shows: /La sieste/,
    links: ['Article «\u00a0La sieste\u00a0»'],
    href: 'article/1/modifier',
    canAdd: false,
  },
] as const;

/** Notes the token that each call sends. */
function watchTokens() {
  const calls: { path: string; isBearer: boolean }[] = [];
  const { fetch } = backend.app;
  backend.app.fetch = (request) => {
    const isBearer = /^Bearer /.test(request.headers.get('authorization') ?? '');
    calls.push({ path: new URL(request.url).pathname, isBearer });
    return fetch(request);
  };
  return calls;
}

test.each(lists)(
  '$title: its columns, what a row shows, its links, its buttons, and boxes to tick for messages alone; read by a $read request',
  async (list) => {
    const calls = watchTokens();
    await openAdmin(`/${list.path}`, backend);
    const row = await screen.findByRole('row', { name: list.row });
    expect(screen.getByRole('heading', { name: list.title, level: 1 })).toBeInTheDocument();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    // That of the boxes to tick has no text.
    expect(heads.filter(Boolean)).toEqual(list.heads);
    expect(within(row).queryAllByRole('checkbox')).toHaveLength(list.path === 'contact' ? 1 : 0);
    const links = [...row.querySelectorAll(`a[href="${ADMIN_BASE}/${list.href}"]`)];
    expect(links.map((link) => link.textContent)).toEqual(list.links);
    expect(within(row).getByRole('button', { name: 'Supprimer' })).toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'Ajouter' })).toHaveLength(list.canAdd ? 1 : 0);
    expect(screen.getByRole('link', { name: 'Retour dashboard' })).toHaveAttribute(
      'href',
      `${ADMIN_BASE}/dashboard`,
    );
    await waitFor(() => expect(document.head.innerHTML).toContain('noindex, nofollow'));
    expect(calls.map(({ isBearer }) => isBearer)).toEqual([list.read === 'bearer']);
    expect(row).toHaveTextContent(list.shows);
  },
);

test('the logs say which record and link to it; a record that is gone has no dead link', async () => {
  const radio = await createTestBackend();
  const { email } = radio.admin;
  await addArticle(radio, 'La sieste');
  await addArticle(radio, 'Le bain');
  await radio.store.articles.delete(2, email);
  await addMessage(radio);
  await radio.store.legalNotice.update('<p>Texte</p>', email);
  await openAdmin('/logs?taille=10', radio);
  const link = (name: string) => screen.findByRole('link', { name });
  expect(await link('Article «\u00a0La sieste\u00a0»')).toHaveAttribute(
    'href',
    `${ADMIN_BASE}/article/1/modifier`,
  );
  expect(await link('Message de contact')).toHaveAttribute('href', `${ADMIN_BASE}/contact/1/voir`);
  const table = screen.getByRole('grid', { name: 'Journal' });
  expect(within(table).getByRole('link', { name: 'Mentions légales' })).toHaveAttribute(
    'href',
    `${ADMIN_BASE}/mentions`,
  );
  const gone = screen.getAllByText(/Article «.Le bain.»/);
  expect(gone).toHaveLength(2);
  for (const text of gone) expect(text.closest('a')).toBeNull();
});

test('an unknown address under the hidden base stays in the back office', async () => {
  const { router } = await openAdmin('/nulle-part', backend);
  expect(await screen.findByRole('heading', { name: 'Page non trouvée' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Retour au tableau de bord' })).toHaveAttribute(
    'href',
    `${ADMIN_BASE}/dashboard`,
  );
  expect(screen.getByRole('navigation', { name: 'Administration' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/nulle-part`);
});

describe('the cards of a phone', () => {
  onAPhone();

  test.each([
    { link: 'Ajouter', to: '/article/new', title: 'Nouvel article' },
    { link: 'Modifier', to: '/article/1/modifier', title: 'Modifier l’article' },
  ])(
    'a second press of $link, while its page is being drawn, leads to the same page',
    async (opened) => {
      const { router } = await openAdmin('/article', backend);
      const link = await screen.findByRole('link', { name: opened.link });
      await act(async () => {
        link.click();
        await new Promise<void>((done) =>
          router.subscribe(({ location }) => location.pathname.endsWith(opened.to) && done()),
        );
        link.click();
      });
      expect(await screen.findByRole('heading', { name: opened.title })).toBeInTheDocument();
      expect(router.state.location.pathname).toBe(`${ADMIN_BASE}${opened.to}`);
    },
  );

  test('every row is a card, and the order is a choice', async () => {
    const { user, router } = await openAdmin('/article', backend);
    const list = await screen.findByRole('list', { name: 'Liste article admin' });
    expect(within(list).getByRole('heading', { name: 'La sieste' })).toBeInTheDocument();
    expect(screen.queryByRole('grid')).toBeNull();
    const order = screen.getByRole('combobox', { name: 'Trier par' });
    expect(order).toHaveDisplayValue('Plus récents d’abord');
    await user.selectOptions(order, 'Title, de A à Z');
    await waitFor(() => expect(router.state.location.search).toBe('?tri=title%2Casc'));
  });

  test('a logo is a picture where public pages show it, too, and its link does not tell where it was opened', async () => {
    for (const logo of [
      'mailto:logo@ailleurs.example',
      'javascript:alert(1)',
      'data:text/html;base64,PHA+',
    ]) {
      const partner = { name: logo, logo: PIXEL, url: 'https://ailleurs.example', adminId: 1 };
      await backend.store.partners.create(partner, backend.admin.email);
    }
    // Other backends store them, this one refuses them.
    const { fetch } = backend.app;
    backend.app.fetch = async (request) => {
      const answer = await fetch(request);
      if (!request.url.includes('/partenaire')) return answer;
      const page = await answer.json();
      const content = page.content.map((row: { name: string }) =>
        row.name.includes(':') ? { ...row, logo: row.name } : row,
      );
      return Response.json({ ...page, content });
    };
    await openAdmin('/partenaire', backend);
    const list = await screen.findByRole('list', { name: 'Partenaires' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    const pictures = [...list.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([PIXEL]);
    expect(within(list).getByRole('link', { name: 'https://maison.example' })).toHaveAttribute(
      'rel',
      'noreferrer',
    );
  });

  test('a message has the address of its visitor as a link to write to, and its date once; the way back marks it', async () => {
    const { user, router } = await openAdmin('/contact', backend);
    expect(await screen.findByText('Créé le')).toBeInTheDocument();
    expect(screen.queryByText('Modifié le')).toBeNull();
    expect(screen.getByRole('link', { name: 'camille@example.org' })).toHaveAttribute(
      'href',
      'mailto:camille%40example.org',
    );
    await user.click(screen.getByRole('link', { name: 'Voir' }));
    expect(await screen.findByRole('link', { name: 'Répondre' })).toBeInTheDocument();
    await router.navigate(-1);
    await screen.findByRole('heading', { name: 'Messages reçus' });
    const name = await screen.findByText('Camille');
    expect(name.closest('[data-returned]')).not.toBeNull();
  });

  test('the first link of a page leads past the bar to its content', async () => {
    const { user } = await openAdmin('/article', backend);
    await screen.findByRole('heading', { name: 'Liste article admin' });
    const skip = screen.getByRole('link', { name: 'Aller au contenu' });
    expect(skip).toBe(document.querySelector('a'));
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
    await user.click(skip);
    expect(screen.getByRole('main')).toHaveFocus();
    // Another address opens a form anew, without what is typed in it.
    expect(window.location.hash).toBe('');
  });

  test('the legal notice is read with the token, and a page has a description', async () => {
    const calls = watchTokens();
    await backend.store.legalNotice.update('<p>Texte</p>', backend.admin.email);
    const { router } = await openAdmin('/mentions', backend);
    await screen.findByRole('heading', { name: 'Contenu des mentions légales' });
    await waitFor(() => expect(calls).toEqual([{ path: '/api/mentions/1', isBearer: true }]));
    await router.navigate(`${ADMIN_BASE}/article`);
    await screen.findByRole('button', { name: 'Mettre à jour le lien' });
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      expect.stringMatching(/^Liste article admin/),
    );
  });
});
