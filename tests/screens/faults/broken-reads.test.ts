/** Every list and record that the site and the back office read, against every answer that is none. */
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { sections } from '#src/admin/entities.ts';
import { findAdminByEmail } from '#src/api/admins.ts';
import { getArticleBySlug, listArticles } from '#src/api/articles.ts';
import { getLegalNotice, getOwnLegalNotice } from '#src/api/legal-notice.ts';
import { listPartners, listSocialNetworks } from '#src/api/logo-links.ts';
import { getProgramme } from '#src/api/programme.ts';
import { getEdited, getRecord, listResource, type Resource } from '#src/api/resources.ts';
import { openAdmin } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { renderApp } from '#tests/support/render-app.tsx';

type Answer = readonly [what: string, answer: () => Response];

const html = '<!doctype html><title>Portail</title><p>Connectez-vous au réseau.</p>';
const json = (text: string) => () =>
  new HttpResponse(text, { headers: { 'content-type': 'application/json' } });
const status = (code: number) => () => new HttpResponse(null, { status: code });

const brokenAnswers: readonly Answer[] = [
  // With a status of success.
  ['an empty body', json('')],
  ['null', json('null')],
  ['an empty object', json('{}')],
  ['a number', json('12')],
  ['a text', json('"bonjour"')],
  ['true', json('true')],
  ['half an answer', json('{"id":1,"title":"Dodo","content":[{"id":1,"na')],
  ['wrong types', json('{"id":["1"],"title":3,"name":[],"slug":{},"content":7,"days":7}')],
  ['numbers beyond counting', json('{"id":1e999,"title":1e999,"name":1e999,"content":1e999}')],
  ['a page of HTML', () => HttpResponse.html(html)],
  ['HTML that calls itself JSON', json(html)],
  // With a status that reports an error.
  ['403', status(403)],
  ['429', status(429)],
  ['500', status(500)],
  ['502 with a page of HTML', () => HttpResponse.html(html, { status: 502 })],
  [
    '503 with a message of another shape',
    () => HttpResponse.json({ message: { fr: 3 } }, { status: 503 }),
  ],
  ['a connection that drops', () => HttpResponse.error()],
];

/** Says of a list that it is empty; of a record, nothing. */
const noContent: Answer = ['204', status(204)];

/** A list of which no row can be read. */
const unreadableList: Answer = ['rows that are none', json('[7,null]')];
const unreadablePage: Answer = [
  'rows that are none',
  json('{"content":[7,null],"totalPages":1,"totalElements":2}'),
];

const emptyList: Answer = ['an empty list', () => HttpResponse.json([])];

const { articles, partners, socialNetworks, contactMessages, logs } = sections;
const edited: readonly Resource[] = [articles, partners, socialNetworks];
const query = { page: 0, size: 5, sort: 'createdAt,desc' };
const ARTICLES = 'Erreur lors du chargement des articles';
const PARTNERS = 'Erreur lors du chargement des partenaires';
const NETWORKS = 'Erreur lors du chargement des réseaux sociaux';
const NOTICE = 'Erreur lors du chargement des mentions légales';
const ARTICLE = 'Erreur lors du chargement de l’article';
const PROGRAMME = 'Erreur lors du chargement du programme';
const MESSAGE = 'Erreur lors de la lecture';

type Read = readonly [
  call: string,
  read: () => Promise<unknown>,
  line: string,
  more: readonly Answer[],
];

test.each<Read>([
  ['api/article/page', () => listArticles(0), ARTICLES, [emptyList, unreadablePage]],
  ['api/partenaire', listPartners, PARTNERS, [unreadableList]],
  ['api/socialNetwork', listSocialNetworks, NETWORKS, [unreadableList]],
  ['api/mentions/1', getLegalNotice, NOTICE, [emptyList, noContent]],
  [
    'api/article/findBySlug/un',
    // Whatever the reason, its address leads to /404.
    async () => (await getArticleBySlug('un')) ?? undefined,
    ARTICLE,
    [emptyList, noContent],
  ],
  ['programme*', getProgramme, PROGRAMME, [emptyList]],
  ...[articles, partners, socialNetworks, contactMessages, logs].map(
    (entity): Read => [
      `api/${entity.key}/page`,
      () => listResource(entity, query),
      'Error fetching data',
      [unreadablePage],
    ],
  ),
  ...edited.map(
    (entity): Read => [
      `api/${entity.key}/1`,
      () => getEdited(entity, 1),
      'Erreur API',
      [noContent],
    ],
  ),
  ['api/mentions/1', getOwnLegalNotice, NOTICE, [noContent]],
  ['api/contact/1', () => getRecord(contactMessages, 1), MESSAGE, [noContent]],
])(
  'the reading of %s fails for every answer that is none, and says so',
  async (call, read, line, more) => {
    for (const [what, answer] of [...brokenAnswers, ...more]) {
      overrideApi(http.get(`*/${call}`, answer));
      expect(await read(), what).toBeUndefined();
      expectConsole('error', line);
    }
  },
);

test('no administrator is found in an answer that is none', async () => {
  for (const [what, answer] of [...brokenAnswers, noContent]) {
    overrideApi(http.post('*/api/admin/findByEmail', answer));
    expect((await findAdminByEmail('a@b.fr', 'silent')) ?? null, what).toBeNull();
  }
  expectConsole('error', 'Erreur lors de la recherche de l’administrateur');
});

describe('a list of which a backend says that there is no content', () => {
  const [, answerNothing] = noContent;

  test.each([
    ['/articles', '*/api/article/page', 'Aucun article pour le moment. Revenez bientôt !'],
    ['/partenaires', '*/api/partenaire', 'Aucun partenaire pour le moment.'],
  ])('is empty on %s, and has not failed', async (path, call, message) => {
    overrideApi(http.get(call, answerNothing));
    renderApp(path);
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

test('a save answered by a page of HTML did not happen: the form keeps its text', async () => {
  const { user } = await openAdmin('/partenaire/new', await createTestBackend());
  const name = await screen.findByLabelText(/^Nom du partenaire/);
  await user.type(name, 'La Ferme');
  await user.type(screen.getByLabelText(/^Lien du partenaire/), 'https://ferme.example');
  overrideApi(http.post('*/api/partenaire/create', () => HttpResponse.html(html)));
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect(await screen.findByText('Erreur réseau, veuillez réessayer.')).toBeInTheDocument();
  expect(name).toHaveValue('La Ferme');
  expectConsole('error', "Erreur lors de l'opération");
});
