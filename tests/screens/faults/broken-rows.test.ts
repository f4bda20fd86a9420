/**
 * Rows that cannot be read, among those that can: no page breaks, or shows half of one; and a list of
 * the back office does not look like a whole one.
 */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { atADesk, onAPhone, openDashboard, signIn } from '#tests/support/admin-screen.ts';
import { overrideApi, serveBackend } from '#tests/support/api-server.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE, renderApp } from '#tests/support/render-app.tsx';

onAPhone();

const row = (id: number, name: string) => ({
  id,
  title: name,
  name,
  action: name,
  slug: name.toLowerCase(),
  url: 'https://example.org',
  sound: '/media/a.mp3',
});
const first = row(1, 'Première');
const last = row(99, 'Dernière');

/** Not rows at all, for any entity: each may only hide itself. */
const brokenRows: readonly unknown[] = [
  null,
  true,
  3,
  'ligne',
  [],
  {},
  { id: null },
  { id: {} },
  { id: 1e308, title: 1e308, name: [1e308], action: [1e308] },
  { id: 70, title: ['Faux'], name: { fr: 'Faux' }, slug: 4, action: [5] },
  { id: 71, title: 'Faux', name: 'Faux', logo: 9, content: {}, email: [1], action: [] },
];

const optional = [
  ...['content', 'logo', 'url', 'email', 'phone', 'message', 'entity', 'user'],
  ...['createdAt', 'updatedAt'],
];

/** Unusual but valid rows: everything optional is missing, null, huge or malformed. */
const oddRows: readonly object[] = [
  { ...row(80, 'Nue'), url: undefined },
  { ...row(81, 'Nulle'), ...Object.fromEntries(optional.map((name) => [name, null])) },
  {
    ...row(82, 'Cassée \ud800'),
    content: '<p>\ud800<b>jamais fermé',
    logo: 'data:image/png;base64,%%%',
    url: 'https://[',
    email: '\ud800@example.org',
    phone: '\ud800',
    createdAt: 'demain',
    updatedAt: '9'.repeat(400),
  },
  {
    ...row(83, `Longue ${'a'.repeat(20_000)}`),
    content: '<p>'.repeat(2000),
    url: `https://example.org/${'u'.repeat(20_000)}`,
    createdAt: '+999999-01-01T00:00:00Z',
  },
  { ...row(-1, ''), url: undefined, slug: '..' },
  { ...row(0, '\u202eenversé'), url: undefined, slug: '%00/../?#' },
];

const page = (content: readonly unknown[], totals: object = {}) =>
  HttpResponse.json({ content, totalPages: 1, totalElements: content.length, ...totals });

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
  serveBackend(backend);
});

/** The rows a screen shows between the first and the last, which are always good. */
async function openBetween(rows: readonly unknown[], open: (rows: readonly unknown[]) => unknown) {
  await open([first, ...rows, last]);
  expect(await screen.findAllByText('Première')).not.toHaveLength(0);
  expect(screen.getAllByText('Dernière')).not.toHaveLength(0);
}

const lists = [
  {
    name: '/articles',
    line: 'Erreur lors du chargement des articles',
    open(rows: readonly unknown[]) {
      overrideApi(http.get('*/api/article/page', () => page(rows)));
      renderApp('/articles');
    },
  },
  {
    name: '/partenaires',
    line: 'Erreur lors du chargement des partenaires',
    open(rows: readonly unknown[]) {
      overrideApi(http.get('*/api/partenaire', () => HttpResponse.json(rows)));
      renderApp('/partenaires');
    },
  },
  {
    name: 'the networks of the home page',
    line: 'Erreur lors du chargement des réseaux sociaux',
    async open(rows: readonly unknown[]) {
      overrideApi(
        http.get('*/api/socialNetwork', () => HttpResponse.json(rows)),
        http.get('*/api/programme', () => HttpResponse.json({ days: {} })),
      );
      const { approach } = watchApproach();
      renderApp('/');
      await screen.findByRole('heading', { level: 1 });
      await approach();
    },
  },
  ...['article', 'histoire', 'partenaire', 'socialNetwork', 'contact', 'logs'].map((entity) => ({
    name: `the admin list of ${entity}`,
    line: 'Error fetching data',
    async open(rows: readonly unknown[]) {
      const path = entity === 'socialNetwork' ? 'reseaux-sociaux' : entity;
      overrideApi(http.get(`*/api/${entity}/page`, () => page(rows)));
      await signIn(backend);
      renderApp(`${ADMIN_BASE}/${path}`);
    },
  })),
];

test.each(lists)(
  '$name leaves out what is no row, shows a row that comes twice once, and says so on the console; odd rows break nothing',
  async ({ open, line }) => {
    const twice = { ...first, name: 'Double', title: 'Double', action: 'Double' };
    await openBetween([...brokenRows, twice, ...oddRows], open);
    for (const text of ['Faux', 'ligne', 'Double']) expect(screen.queryByText(text)).toBeNull();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expectConsole('error', `${line} : ligne ignorée.`);
  },
);

test('an admin list says how many rows cannot be shown, and shows those without an id', async () => {
  atADesk();
  const { router } = await openDashboard(backend);
  const rows = [{ title: 'Sans numéro' }, { id: 'a-1', title: 'La sieste' }, {}, null];
  overrideApi(http.get('*/api/article/page', () => page(rows)));
  await router.navigate(`${ADMIN_BASE}/article`);
  expect(
    await screen.findByText('2 lignes de cette page ne peuvent pas être affichées.'),
  ).toBeInTheDocument();
  expectConsole('error', 'Error fetching data : ligne ignorée.');
  const unnamed = within(await screen.findByRole('row', { name: /Sans numéro/ }));
  expect(unnamed.queryByRole('button')).toBeNull();
  expect(unnamed.queryByRole('link')).toBeNull();
  const named = within(screen.getByRole('row', { name: /La sieste/ }));
  expect(named.getByRole('link', { name: 'Modifier' })).toHaveAttribute(
    'href',
    `${ADMIN_BASE}/article/a-1/modifier`,
  );
});
