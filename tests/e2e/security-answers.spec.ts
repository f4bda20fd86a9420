/** Headers of what tests/e2e/same-answers.spec.ts does not ask for. */
import { readFileSync } from 'node:fs';
import { expect, test } from '#tests/support/edited-site.ts';
import { startNginx } from '#tests/support/nginx.ts';

test('the live stream has the headers of every answer', async ({ nginx, editedSite }) => {
  for (const origin of [nginx.url, editedSite.url]) {
    const stop = new AbortController();
    const { headers } = await fetch(`${origin}/live.mp3`, { signal: stop.signal });
    stop.abort();
    expect(headers.get('x-content-type-options'), origin).toBe('nosniff');
    expect(headers.get('access-control-allow-credentials'), origin).toBeNull();
  }
});

test('a backend that is down is told with them too', async ({ request }) => {
  const alone = await startNginx(9);
  const answer = await request.get(`${alone.url}/api/article/page`);
  expect(answer.status()).toBe(502);
  expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  await alone.stop();
});

test('nothing that a search engine reads names the back office', ({ site }) => {
  for (const file of ['robots.txt', 'sitemap.xml', 'manifest.webmanifest', '_headers']) {
    const text = readFileSync(`dist/${file}`, 'utf8');
    expect(text, file).not.toContain(site.adminBase.slice(1));
    expect(text, file).not.toMatch(/dashboard|reseaux-sociaux|\/admin/);
  }
});
