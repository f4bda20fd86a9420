import { createTestBackend } from './backend.ts';

/**
 * A backend with this number of articles: 'Article 1' is the oldest, a minute older than the next.
 */
export async function backendWithArticles(count: number) {
  const backend = await createTestBackend({ now: Date.UTC(2026, 0, 1) });
  for (let number = 1; number <= count; number += 1) {
    backend.advance(60_000);
    await backend.store.articles.create(
      { title: `Article ${number}`, content: `<p>Texte ${number}</p>`, adminId: backend.admin.id },
      backend.admin.email,
    );
  }
  // The admin's token must be valid by the clock of the screen too.
  backend.advance(Date.now() - Date.UTC(2026, 0, 1) - count * 60_000);
  return backend;
}
