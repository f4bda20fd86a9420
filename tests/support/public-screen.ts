import type { RequestHandler } from 'msw';
import { beforeAll } from 'vitest';
import { publishedAnswers } from '#src/ui/PublishedContext.ts';
import { overrideApi, serveBackend } from './api-server.ts';
import type { TestBackend } from './backend.ts';
import { renderApp } from './render-app.tsx';

/** Loaded before the first screen needs it: under load, loading takes longer than a query waits. */
beforeAll(async () => {
  await Promise.all([
    import('#src/site/layout/PublicLayout.tsx'),
    import('#src/site/articles/ArticlesPage.tsx'),
    import('#src/site/articles/ArticlePage.tsx'),
    import('#src/site/stories/StoryPage.tsx'),
    import('#src/site/partners/PartnersPage.tsx'),
    import('#src/site/contact/ContactPage.tsx'),
    import('#src/site/legal/LegalPage.tsx'),
    import('#src/site/accessibility/AccessibilityPage.tsx'),
  ]);
});

/**
 * Opens an address of the site in front of this backend; some calls may be answered differently.
 */
export function openPublic(path: string, backend: TestBackend, ...overrides: RequestHandler[]) {
  serveBackend(backend);
  overrideApi(...overrides);
  return renderApp(path);
}

/** Opens an address whose document was published just now, with these answers. */
export const openPublished = (path: string, answers: Readonly<Record<string, unknown>>) =>
  renderApp(path, publishedAnswers({ at: Date.now(), answers, made: {} }));

/** The contents of the page's head, by tag name. */
export const metaOf = (name: string) =>
  document.head
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content');

export const canonicalOf = () =>
  document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
