import { addArticle } from './add-records.ts';
import { createTestBackend } from './backend.ts';

/**
 * A backend with this number of articles: 'Article 1' is the oldest, a minute older than the next.
 */
export async function backendWithArticles(count: number) {
  const backend = await createTestBackend({ now: Date.UTC(2026, 0, 1) });
  for (let number = 1; number <= count; number += 1) {
    backend.advance(60_000);
    await addArticle(backend, `Article ${number}`, `<p>Texte ${number}</p>`);
  }
  // The admin's token must be valid by the clock of the screen too.
  backend.advance(Date.now() - Date.UTC(2026, 0, 1) - count * 60_000);
  return backend;
}
