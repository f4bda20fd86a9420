/** Bad rows among good ones: they are left out, and nobody who reads the others notices. */
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { onAPhone, signIn } from '#tests/support/admin-screen.ts';
import { overrideApi, serveBackend } from '#tests/support/api-server.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE, renderApp } from '#tests/support/render-app.tsx';
import { brokenRows, oddRows } from './broken-rows.ts';

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
