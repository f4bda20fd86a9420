/** Every list and record the public site reads, against every answer that is none. */
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { overrideApi, serveBackend } from '#tests/support/api-server.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { brokenAnswers, noContent } from '#tests/support/broken-answers.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { renderApp } from '#tests/support/render-app.tsx';

beforeEach(async () => serveBackend(await createTestBackend()));

const emptyList = ['an empty list', () => HttpResponse.json([])] as const;

describe.each([
  {
    path: '/articles',
    call: '*/api/article/page',
    heading: 'ARTICLES',
    message: 'Les articles n’ont pas pu être chargés.',
    line: 'Erreur lors du chargement des articles',
  },
  {
    path: '/partenaires',
    call: '*/api/partenaire',
    heading: 'PARTENAIRES',
    message: 'Les partenaires n’ont pas pu être chargés.',
    line: 'Erreur lors du chargement des partenaires',
  },
  {
    path: '/mentions',
    call: '*/api/mentions/1',
    heading: 'MENTIONS LÉGALES',
    message: 'Les mentions légales du site se trouvent ici.',
    line: 'Erreur lors du chargement des mentions légales',
  },
])('$path', ({ path, call, heading, message, line }) => {
  const answers = [
    ...brokenAnswers,
    ...(path === '/partenaires' ? [] : [emptyList]),
    ...(path === '/mentions' ? [noContent] : []),
  ];
  test.each(answers)('shows its message for %s', async (_what, answer) => {
    overrideApi(http.get(call, answer));
    renderApp(path);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expectConsole('error', line);
  });
});

describe('/article/dodo', () => {
  test.each([...brokenAnswers, noContent, emptyList])(
    'leads to /404 for %s',
    async (_what, answer) => {
      overrideApi(http.get('*/api/article/findBySlug/dodo', answer));
      const { router } = renderApp('/article/dodo');
      expect(
        await screen.findByText("Oups ! La page que vous recherchez n'existe pas."),
      ).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/404');
      expect(router.state.historyAction).toBe('REPLACE');
      expectConsole('error', 'Erreur lors du chargement de l’article');
    },
  );
});

describe('the sections of the home page', () => {
  test.each(brokenAnswers)('show a message each for %s', async (_what, answer) => {
    const { approach } = watchApproach();
    overrideApi(
      http.get('*/api/programme', answer),
      http.get('*/programme.json', answer),
      http.get('*/api/socialNetwork', answer),
    );
    renderApp('/');
    await screen.findByRole('heading', { level: 1 });
    await approach();
    expect(await screen.findByText('Le programme n’a pas pu être chargé.')).toBeInTheDocument();
    expect(
      await screen.findByText('Les réseaux sociaux n’ont pas pu être chargés.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Écouter' })).toBeInTheDocument();
    expectConsole('error', 'Erreur lors du chargement du programme');
    expectConsole('error', 'Erreur lors du chargement des réseaux sociaux');
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
