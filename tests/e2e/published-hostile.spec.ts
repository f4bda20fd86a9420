/** Hostile texts in published pages: the same sanitizer wrote them, so they do nothing to a reader. */
import type { Browser } from '@playwright/test';
import { hostileHtml } from '#tests/support/hostile-html.ts';
import { publicPayloads } from '#tests/support/public-payloads.ts';
import { expect, test } from '#tests/support/servers.ts';
import { startSite } from '#tests/support/start-site.ts';

async function answerOf(address: string) {
  const answer = await fetch(address);
  const policy = answer.headers.get('content-security-policy');
  return { status: answer.status, policy, text: await answer.text() };
}

/** Opens every page, and expects that no payload did anything. */
async function expectHarmless(browser: Browser, url: string, paths: readonly string[]) {
  // The policy must not help the sanitizer.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`${dialog.type()} on ${page.url()}`);
    void dialog.dismiss();
  });
  // Within a minute of the run, however long this takes: no page is checked with the backend.
  const [, at] = /"at":(\d+)/.exec(await (await fetch(`${url}/articles`)).text()) ?? [];
  await page.clock.setFixedTime(Number(at) + 5000);
  for (const path of paths) {
    const address = url + path;
    const answer = await page.goto(address);
    expect(answer?.headers()['content-security-policy']).toContain('require-trusted-types-for');
    const left = await page
      .locator('main')
      .evaluate(
        (main) =>
          main.querySelectorAll(
            'script:not([type="application/ld+json"]), iframe, object, embed, form, style, svg[onload], [onerror], [onclick], [onload]',
          ).length,
      );
    if (left > 0) seen.push(`${left} elements on ${address}`);
    if (page.url() !== address) seen.push(`${address} went to ${page.url()}`);
  }
  expect(seen).toEqual([]);
  await context.close();
}

/** That `npm test` has no script of theirs in a document, published-words.spec.ts shows. */
for (const { name, payloads } of [
  { name: 'our own payloads', payloads: hostileHtml },
  { name: 'the public corpora', payloads: publicPayloads() },
])
  test(`of ${name} none is executed and none leads away`, {
    tag: '@deep',
  }, async ({ second, browser }) => {
    const records = second.backend.records();
    // Eight a page: a page takes a second, and the articles fill a second page of the list.
    const texts = Array.from({ length: Math.ceil(payloads.length / 8) }, (_, index) =>
      payloads.slice(index * 8, index * 8 + 8).map((payload) => `<div>${payload}</div>`),
    );
    records.article.splice(
      0,
      records.article.length,
      ...texts.map((part, index) => ({
        count: index + 1,
        title: `Charge ${index + 1} </title><script>alert(1)</script>`,
        slug: `charge-${index + 1}`,
        content: `${part.join('')}<p>Fin ${index + 1}.</p>`,
      })),
    );
    records.mentions = payloads.join('');
    await second.publish();
    const articles = texts.map((_, index) => `/article/charge-${index + 1}`);
    const paths = [...articles, '/articles', '/articles?page=2', '/mentions'];

    // The same files once more, behind the server: a document that is the same under the same policy
    // does the same, and one of the two is opened.
    const server = await startSite({ DIST_DIR: second.dist });
    for (const path of paths) {
      expect(await answerOf(server.url + path), path).toEqual(await answerOf(second.url + path));
    }
    await server.stop();
    await expectHarmless(browser, second.url, paths);
    second.backend.become({});
  });
