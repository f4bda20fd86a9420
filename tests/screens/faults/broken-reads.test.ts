/** Every list and record the public site reads, against every answer that is none. */
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { getArticleBySlug, listArticles } from '#src/api/articles.ts';
import { getLegalNotice } from '#src/api/legal-notice.ts';
import { listPartners } from '#src/api/partners.ts';
import { getProgramme } from '#src/api/programme.ts';
import { listSocialNetworks } from '#src/api/social-networks.ts';
import { overrideApi, serveBackend } from '#tests/support/api-server.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { brokenAnswers, noContent } from '#tests/support/broken-answers.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { renderApp } from '#tests/support/render-app.tsx';

beforeEach(async () => serveBackend(await createTestBackend()));

const emptyList = ['an empty list', () => HttpResponse.json([])] as const;

const ARTICLES = 'Erreur lors du chargement des articles';
const PARTNERS = 'Erreur lors du chargement des partenaires';
const NETWORKS = 'Erreur lors du chargement des réseaux sociaux';
const NOTICE = 'Erreur lors du chargement des mentions légales';
const ARTICLE = 'Erreur lors du chargement de l’article';
const PROGRAMME = 'Erreur lors du chargement du programme';

test.each([
  ['articles', () => listArticles(0), ARTICLES, '*/api/article/page', [emptyList]],
  ['partners', listPartners, PARTNERS, '*/api/partenaire', []],
  ['social networks', listSocialNetworks, NETWORKS, '*/api/socialNetwork', []],
  ['legal notice', getLegalNotice, NOTICE, '*/api/mentions/1', [emptyList, noContent]],
  [
    'article',
    () => getArticleBySlug('dodo'),
    ARTICLE,
    '*/api/article/findBySlug/dodo',
    [emptyList, noContent],
  ],
  ['programme', getProgramme, PROGRAMME, '*/programme*', [emptyList]],
] as const)(
  'the reading of the %s fails for every answer that is none, and says so',
  async (_name, read, line, call, more) => {
    for (const [what, answer] of [...brokenAnswers, ...more]) {
      overrideApi(http.get(call, answer));
      expect((await read()) ?? null, what).toBeNull();
      expectConsole('error', line);
    }
  },
);

/** To a page each reading that has failed is the same. */
const failures = brokenAnswers.filter(([what]) => ['null', '500'].includes(what));

describe.each(failures)('what answers %s', (_what, answer) => {
  test.each([
    {
      path: '/articles',
      call: '*/api/article/page',
      heading: 'ARTICLES',
      message: 'Les articles n’ont pas pu être chargés.',
      line: ARTICLES,
    },
    {
      path: '/partenaires',
      call: '*/api/partenaire',
      heading: 'PARTENAIRES',
      message: 'Les partenaires n’ont pas pu être chargés.',
      line: PARTNERS,
    },
    {
      path: '/mentions',
      call: '*/api/mentions/1',
      heading: 'MENTIONS LÉGALES',
      message: 'Les mentions légales du site se trouvent ici.',
      line: NOTICE,
    },
  ])('has its message on $path', async ({ path, call, heading, message, line }) => {
    overrideApi(http.get(call, answer));
    renderApp(path);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expectConsole('error', line);
  });

  test('leads from /article/dodo to /404', async () => {
    overrideApi(http.get('*/api/article/findBySlug/dodo', answer));
    const { router } = renderApp('/article/dodo');
    expect(
      await screen.findByText("Oups ! La page que vous recherchez n'existe pas."),
    ).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/404');
    expect(router.state.historyAction).toBe('REPLACE');
    expectConsole('error', ARTICLE);
  });

  test('has a message in each section of the home page', async () => {
    const { approach } = watchApproach();
    overrideApi(http.get('*/programme*', answer), http.get('*/api/socialNetwork', answer));
    renderApp('/');
    await screen.findByRole('heading', { level: 1 });
    await approach();
    expect(await screen.findByText('Le programme n’a pas pu être chargé.')).toBeInTheDocument();
    expect(
      await screen.findByText('Les réseaux sociaux n’ont pas pu être chargés.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Écouter' })).toBeInTheDocument();
    expectConsole('error', PROGRAMME);
    expectConsole('error', NETWORKS);
  });
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
