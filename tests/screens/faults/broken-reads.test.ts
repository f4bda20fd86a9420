/** Every list and record the public site reads, against every answer that is none. */
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { getArticleBySlug, listArticles } from '#src/api/articles.ts';
import { getLegalNotice } from '#src/api/legal-notice.ts';
import { listPartners, listSocialNetworks } from '#src/api/logo-links.ts';
import { getProgramme } from '#src/api/programme.ts';
import { overrideApi, serveBackend } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import {
  brokenAnswers,
  noContent,
  unreadableList,
  unreadablePage,
} from '#tests/support/broken-answers.ts';
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
  ['articles', () => listArticles(0), ARTICLES, '*/api/article/page', [emptyList, unreadablePage]],
  ['partners', listPartners, PARTNERS, '*/api/partenaire', [unreadableList]],
  ['social networks', listSocialNetworks, NETWORKS, '*/api/socialNetwork', [unreadableList]],
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
