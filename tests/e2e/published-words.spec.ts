/** Hostile titles and texts where no reader of pages looks: in feed, sitemap, heads and structured data. */

import { hostileHtml } from '#tests/support/hostile-html.ts';
import { publicPayloads } from '#tests/support/public-payloads.ts';
import { expect, test } from '#tests/support/servers.ts';

/** What no XML may hold, and what ends the sections of one. */
const ofXml = ['\u0001\u000b]]>&lt;', '-->'];

for (const { name, payloads, tag } of [
  { name: 'our own', payloads: [...hostileHtml, ...ofXml], tag: [] },
  { name: 'the public corpora', payloads: publicPayloads(), tag: '@deep' },
])
  test(`hostile titles and texts of ${name} are words in the feed, the sitemap, the head and its data`, {
    tag,
  }, async ({ second, page }) => {
    const { url, backend, publish } = second;
    const records = backend.records();
    const titles = Array.from({ length: Math.ceil(payloads.length / 10) }, (_, index) =>
      payloads.slice(index * 10, index * 10 + 10).join(' '),
    );
    records.article.splice(
      0,
      records.article.length,
      ...titles.map((title, index) => ({
        // None of those before: the address of one that has another link leads on.
        count: index + 101,
        title,
        slug: `charge-${index + 1}`,
        content: `<p>${title}</p>`,
      })),
    );
    const gone = `${url}/article/histoire-8`;
    await publish();
    await test.step('an article that the backend has no more has no page any more', async () => {
      expect((await fetch(gone)).status).toBe(404);
    });
    const read = async (path: string) => (await fetch(url + path)).text();

    await page.goto('about:blank');
    const namesIn = (xml: string) =>
      page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, 'application/xml');
        return [
          ...new Set([...parsed.querySelectorAll('*')].map(({ nodeName }) => nodeName)),
        ].sort();
      }, xml);
    const atom = 'author entry feed id link logo name published summary title updated uri'.split(
      ' ',
    );
    expect(await namesIn(await read('/articles.atom'))).toEqual(atom);
    expect(await namesIn(await read('/sitemap.xml'))).toEqual(['lastmod', 'loc', 'url', 'urlset']);

    // Readers take an entry's title for HTML: as such it must be words again.
    const elements = await page.evaluate(
      (text) => {
        const parsed = new DOMParser().parseFromString(text, 'application/xml');
        return [...parsed.querySelectorAll('entry > title, entry > summary')].map(
          ({ textContent }) =>
            new DOMParser().parseFromString(textContent, 'text/html').body.childElementCount,
        );
      },
      await read('/articles.atom'),
    );
    expect(new Set(elements)).toEqual(new Set([0]));

    /** What stands in a document beside the page: its scripts, the tags of its head, its data. */
    const partsOf = (html: string) =>
      page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        const data = [...parsed.querySelectorAll('script[type]')].map(({ textContent }) =>
          JSON.parse(textContent),
        );
        return {
          scripts: [...parsed.scripts]
            .filter(({ type }) => type === '')
            .map((script) => script.text),
          // Only a picture of ours has a size.
          head: [...parsed.head.children]
            .filter((tag) => !tag.getAttribute('property')?.startsWith('og:image:'))
            .map(({ nodeName }) => nodeName)
            .sort(),
          shareTitle: parsed.querySelector('meta[property="og:title"]')?.getAttribute('content'),
          headline: data.find((one) => one['@type'] === 'Article')?.headline,
        };
      }, html);
    const harmless = await partsOf(await read('/article/charge-1'));
    expect(harmless.scripts).toEqual((await partsOf(await read('/contact'))).scripts);
    for (const [index, title] of titles.entries()) {
      const parts = await partsOf(await read(`/article/charge-${index + 1}`));
      expect([parts.scripts, parts.head]).toEqual([harmless.scripts, harmless.head]);
      expect(parts.headline).toBe(title);
      // A document knows one sign for the end of a line.
      const words = title.replaceAll(/\r\n?/g, '\n');
      expect(parts.shareTitle).toBe(`${words} - Radio Petite Lune`);
    }
    backend.become({});
  });
