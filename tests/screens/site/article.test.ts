import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { trackEvent } from '#src/analytics/track-event.ts';
import { answerKeys } from '#src/api/answer-keys.ts';
import { hold, overrideApi } from '#tests/support/api-server.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { canonicalOf, metaOf, openPublic, openPublished } from '#tests/support/public-screen.ts';

vi.mock('#src/analytics/track-event.ts', () => ({ trackEvent: vi.fn() }));
afterEach(() => vi.mocked(trackEvent).mockClear());

const TEXT = `Ce soir, la lune raconte${' une histoire très douce aux tout-petits'.repeat(8)}.`;

const article = {
  id: 7,
  title: 'Une soirée douce',
  content: `<p><img src="/lune.png" alt="La lune"></p><p>${TEXT}</p>`,
  slug: 'une-soiree-douce',
  createdAt: '2026-05-12T22:30:00Z',
  updatedAt: '2026-05-13T08:00:00Z',
};

/** Opens the article in front of a backend that has it, with other words where told. */
async function openArticle(
  changes: Partial<Record<keyof typeof article, unknown>> = {},
  path = '/article',
) {
  const backend = await createTestBackend();
  return openPublic(
    `${path}/une-soiree-douce`,
    backend,
    http.get('*/api/article/findBySlug/une-soiree-douce', () =>
      HttpResponse.json({ ...article, ...changes }),
    ),
  );
}

const isReady = (title = article.title) => screen.findByRole('heading', { level: 1, name: title });

test.each(['/article', '/articles'])(
  '%s/{slug} shows the article, whose canonical address is /articles/{slug}',
  async (path) => {
    await openArticle({}, path);
    expect(await isReady()).toBeInTheDocument();
    expect(screen.getByText(TEXT)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'La lune' })).toHaveAttribute('src', '/lune.png');
    await waitFor(() => expect(document.title).toBe('Une soirée douce - Radio Petite Lune'));
    expect(canonicalOf()).toBe('http://localhost:4173/articles/une-soiree-douce');
    expect(metaOf('og:type')).toBe('article');
  },
);

test('a footnote or a table of contents, whose places were removed, is no link that leads nowhere', async () => {
  const content =
    '<p><a href="#la-recette">La recette</a></p><p>La comptine<a href="#_ftn1"><sup>[1]</sup></a></p>' +
    '<h3><a name="la-recette">La recette</a></h3><p><a href="#_ftnref1" name="_ftn1">[1]</a> Une <a href="/berceuse">note</a>, un <a href="contact">contact</a>.</p>';
  await openArticle({ content });
  await isReady();
  const text = within(screen.getByRole('article'));
  expect(text.getByText('La comptine')).toHaveTextContent('La comptine[1]');
  expect(text.getAllByRole('link').map((link) => link.textContent)).toEqual(['note']);
  // Nor has anything else the look of one.
  expect(screen.getByRole('article').querySelectorAll('a')).toHaveLength(1);
});

test('it is indexable only after it has loaded', async () => {
  const { handler, release } = hold('/api/article/findBySlug/*', () => HttpResponse.json(article));
  openPublic('/article/une-soiree-douce', await createTestBackend(), handler);
  expect(await isReady('Chargement de l’article…')).toBeInTheDocument();
  await waitFor(() => expect(metaOf('robots')).toBe('noindex, nofollow'));
  expect(metaOf('description')).toBe('Un article de Radio Petite Lune, la radio des tout-petits.');
  release();
  await isReady();
  await waitFor(() => expect(metaOf('robots')).toBe('index, follow'));
});

test('line breaks inside paragraphs are spaces, and white space is collapsed', async () => {
  await openArticle({ content: '<p>Il était\n   une\r\n\tfois,&nbsp; la   lune&nbsp;!</p>' });
  await isReady();
  expect(screen.getByText(/^Il était/).textContent).toBe('Il était une fois, la lune\u00a0!');
});

test('a view is counted once; the description is the content without its tags, 160 characters, then ...; the day is told by the clock of the radio; the way back leads to the first page', async () => {
  await openArticle();
  await isReady();
  await waitFor(() => expect(metaOf('description')).toBe(`${TEXT.slice(0, 160)}...`));
  expect(metaOf('og:description')).toBe(`${TEXT.slice(0, 160)}...`);
  expect(metaOf('twitter:description')).toBe(`${TEXT.slice(0, 160)}...`);
  const day = screen.getByText('13 mai 2026');
  expect(day).toHaveAttribute('datetime', '2026-05-12T22:30:00.000Z');
  // Without a list before it.
  const back = screen.getByRole('link', { name: 'Tous les articles' });
  expect(back).toHaveAttribute('href', '/articles');
  await waitFor(() =>
    expect(vi.mocked(trackEvent).mock.calls).toEqual([
      [{ category: 'Article', action: 'view', label: 'Article: Une soirée douce' }],
    ]),
  );
});

test('its structured data is an Article, and no title can close its element', async () => {
  await openArticle({ title: 'Chut </script><b>' });
  await isReady('Chut </script><b>');
  const block = () => document.querySelector('script[type="application/ld+json"]');
  await waitFor(() => expect(block()).not.toBeNull());
  expect(block()?.innerHTML).not.toContain('</script>');
  expect(JSON.parse(block()?.textContent ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'Chut </script><b>',
    mainEntityOfPage: 'http://localhost:4173/articles/une-soiree-douce',
    image: 'http://localhost:4173/lune.png',
    datePublished: '2026-05-12T22:30:00.000Z',
    dateModified: '2026-05-13T08:00:00.000Z',
    inLanguage: 'fr',
    publisher: { name: 'Radio Petite Lune' },
  });
});

test('its share image is the first one that has an address, else the logo', async () => {
  await openArticle({ content: '<p><img src="data:image/png;base64,AAAA"></p><p>Chut.</p>' });
  await isReady();
  await waitFor(() => expect(metaOf('og:image')).toBe('http://localhost:4173/logo.png'));
});

test.each([
  ['the picture that was made for it', '/media/carte.jpg', '/media/carte.jpg'],
  ['the logo, where the picture of its text is missing from the site', null, '/logo.png'],
])('a published article has as its share image %s', async (_, cover, image) => {
  const answers = { [answerKeys.article(article.slug)]: { ...article, cover } };
  openPublished(`/articles/${article.slug}`, answers);
  await isReady();
  await waitFor(() => expect(metaOf('og:image')).toBe(`http://localhost:4173${image}`));
});

test('an article without dates tells none, to nobody', async () => {
  await openArticle({ createdAt: null, updatedAt: null });
  await isReady();
  expect(screen.queryByText(/^Publié le/)).toBeNull();
  const block = () => document.querySelector('script[type="application/ld+json"]')?.textContent;
  await waitFor(() => expect(block()).toContain('"headline":"Une soirée douce"'));
  expect(block()).not.toContain('null');
});

test('an answer without a slug has the address that it was asked at', async () => {
  await openArticle({ slug: null });
  await isReady();
  await waitFor(() =>
    expect(canonicalOf()).toBe('http://localhost:4173/articles/une-soiree-douce'),
  );
});

test.each([404, 500])(
  'an answer of %i leads to /404 by replacement, without a notification',
  async (status) => {
    const { router } = openPublic(
      '/contact',
      await createTestBackend(),
      http.get('*/api/article/findBySlug/*', () => HttpResponse.json({}, { status })),
    );
    await screen.findByRole('heading', { level: 1, name: 'NOUS CONTACTER' });
    await router.navigate('/article/perdu');
    expect(
      await screen.findByText("Oups ! La page que vous recherchez n'existe pas."),
    ).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/404');
    await waitFor(() => expect(metaOf('robots')).toBe('noindex, nofollow'));
    expect(screen.queryByRole('alert')).toBeNull();
    expectConsole('error', 'Erreur lors du chargement de l’article');
    expect(trackEvent).not.toHaveBeenCalled();

    await router.navigate(-1);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'NOUS CONTACTER' }),
    ).toBeInTheDocument();
  },
);

test("'Voir plus' is counted, and leads to the article, whose heading takes the focus", async () => {
  const { user, router } = openPublic(
    '/articles',
    await createTestBackend(),
    http.get('*/api/article/page', () => HttpResponse.json({ content: [article], totalPages: 1 })),
    http.get('*/api/article/findBySlug/*', () => HttpResponse.json(article)),
  );
  await user.click(await screen.findByRole('link', { name: 'Voir plus' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/article/une-soiree-douce'));
  expect(trackEvent).toHaveBeenCalledWith({
    category: 'Article',
    action: 'click',
    label: 'Article: Une soirée douce',
  });
  await waitFor(async () => expect(await isReady()).toHaveFocus());
});

/** Presses a link of the text, and returns whether the press is left to the browser. */
function pressLink(name: string, init: MouseEventInit = {}) {
  let isLeft = false;
  const onPress = (press: Event) => {
    isLeft = !press.defaultPrevented;
    press.preventDefault();
  };
  window.addEventListener('click', onPress, { once: true });
  fireEvent.click(screen.getByRole('link', { name }), init);
  return isLeft;
}

test('a press with a modifier key, or on what is no page of the site, is left to the browser', async () => {
  const elsewhere = ['/plan.PDF', '/api/plan', 'https://exemple.fr/partenaires'];
  const links = ['/partenaires', ...elsewhere].map((href) => `<a href="${href}">${href}</a>`);
  const { router } = await openArticle({ content: `<p>${links.join(' ')}</p>` });
  await isReady();
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    expect(pressLink('/partenaires', { [key]: true }), key).toBe(true);
  }
  for (const href of elsewhere) expect(pressLink(href), href).toBe(true);
  expect(router.state.location.pathname).toBe('/article/une-soiree-douce');
  expect(pressLink('/partenaires')).toBe(false);
});

test.each(['/partenaires?a=1#bas', 'http://localhost:4173/partenaires?a=1#bas'])(
  'a link to %s stays in its tab, and leads to that very place',
  async (href) => {
    const { router } = await openArticle({
      content: `<p><a href="${href}" target="_blank">Eux</a></p>`,
    });
    await isReady();
    expect(screen.getByRole('link', { name: 'Eux' })).not.toHaveAttribute('target');
    expect(pressLink('Eux')).toBe(false);
    await screen.findByRole('heading', { level: 1, name: 'PARTENAIRES' });
    expect(router.state.location).toMatchObject({ search: '?a=1', hash: '#bas' });
  },
);

test('a table and code can be moved by keyboard, and code keeps its spaces', async () => {
  await openArticle({
    content:
      '<table><tbody><tr><td>Lundi</td></tr></tbody></table><pre>un\n  deux</pre><p>Une <code>a\u00a0\u00a0b</code></p>',
  });
  await isReady();
  const table = screen.getByRole('region', { name: 'Tableau' });
  expect(table).toHaveAttribute('tabindex', '0');
  expect(within(table).getByText('Lundi')).toBeInTheDocument();
  const code = screen.getByText(/^un/);
  expect(code).toHaveAttribute('tabindex', '0');
  expect(code.textContent).toBe('un\n  deux');
  expect(screen.getByText(/^a/).textContent).toBe('a\u00a0\u00a0b');
});

test('a link to another site opens its own tab and keeps its nofollow; later pictures wait, those elsewhere do not say who reads', async () => {
  await openArticle({
    content:
      '<p><a href="https://exemple.fr" rel="nofollow">Eux</a></p><p><img src="/a.png" alt="Une"></p><p><img src="/b.png"></p><p><img src="https://ailleurs.fr/c.png" alt="Ailleurs"></p>',
  });
  await isReady();
  const link = screen.getByRole('link', { name: 'Eux' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  expect(screen.getByRole('img', { name: 'Une' })).not.toHaveAttribute('loading');
  expect(screen.getByRole('img', { name: 'Une' })).not.toHaveAttribute('referrerpolicy');
  const elsewhere = screen.getByRole('img', { name: 'Ailleurs' });
  expect(elsewhere).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(screen.getByRole('presentation')).toHaveAttribute('loading', 'lazy');
});

test('a text from Google Docs, inside a <b> that is not bold, is not bold; its bold words are', async () => {
  const content =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>Un soir <b>doux</b>.</p></b>';
  await openArticle({ content });
  await isReady();
  expect(screen.getByText('doux').closest('b')).not.toBeNull();
  expect(screen.getByText(/^Un soir/).closest('b')).toBeNull();
});

test('headings of one level are announced as siblings, and none skips a level', async () => {
  const content =
    '<h3>Un</h3><h4>Un, un</h4><h3>Deux</h3><h3>Trois</h3><h4>Trois, un</h4><h2>Fin</h2>';
  await openArticle({ content });
  await isReady();
  const levels = screen
    .getAllByRole('heading')
    .filter((heading) => heading.closest('main') && heading.localName !== 'h1')
    .map((heading) => heading.getAttribute('aria-level') ?? heading.localName.slice(1));
  expect(levels).toEqual(['2', '3', '2', '2', '3', '2']);
});

test('an article leads on when its end comes near: to the lullaby, and to two others', async () => {
  const { approach, margins } = watchApproach();
  const others = ['Un', 'Deux', 'Trois'].map((title) => ({
    ...article,
    id: title,
    title,
    slug: title.toLowerCase(),
  }));
  await openArticle();
  overrideApi(
    http.get('*/api/article/page', () =>
      HttpResponse.json({ content: [article, ...others], totalPages: 1 }),
    ),
  );
  await isReady();
  await waitFor(() => expect(margins()).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'À lire aussi' })).toBeNull();
  await approach();
  expect(await screen.findByRole('link', { name: 'Écouter la berceuse' })).toHaveAttribute(
    'href',
    '/berceuse',
  );
  const more = within(await screen.findByRole('region', { name: 'À lire aussi' }));
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/article/un',
    '/article/deux',
  ]);
});

test('an article that is opened by its former link is not offered as another one to read', async () => {
  const { approach } = watchApproach();
  const backend = await createTestBackend();
  const { id: adminId, email } = backend.admin;
  const draft = { title: 'Une soirée', content: `<p>${TEXT}</p>`, adminId };
  const renamed = await backend.store.articles.create(draft, email);
  await backend.store.articles.create({ ...draft, title: 'Un matin' }, email);
  await backend.store.articles.update(renamed?.id ?? 0, { ...draft, title: article.title }, email);
  await backend.store.articles.updateSlug(renamed?.id ?? 0, email);
  openPublic('/article/une-soiree', backend);
  await isReady();
  await approach();
  const more = within(await screen.findByRole('region', { name: 'À lire aussi' }));
  expect(more.getAllByRole('link').map((link) => link.textContent)).toEqual(['Un matin']);
});
