import { existsSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { articleSchema, partnerSchema, storySchema } from '#src/api/contract.ts';
import {
  contactDraftSchema,
  LINK_MESSAGE,
  LOGO_PATTERN,
  STORY_PICTURE_PATTERN,
} from '#src/api/contract-bodies.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';

const NOON = Date.UTC(2026, 2, 15, 12);
const pageOf = <Row>(row: v.GenericSchema<unknown, Row>) => v.object({ content: v.array(row) });

async function readArticles() {
  const backend = await createTestBackend({ seed: true, now: NOON });
  const { body } = await callApi(backend, 'GET /api/article/page?size=20');
  return v.parse(pageOf(articleSchema), body).content;
}

describe('The sample content', () => {
  it('has nine articles on two public pages, spread over months, newest first', async () => {
    const articles = await readArticles();
    expect(articles).toHaveLength(9);
    const ages = articles.map(({ createdAt }) => (NOON - Date.parse(createdAt ?? '')) / 86_400_000);
    expect(Math.round(ages[0] ?? 0)).toBe(4);
    expect(Math.round(ages.at(-1) ?? 0)).toBe(150);
    expect(articles[0]?.slug).toBe('une-routine-du-soir-en-cinq-petites-etapes');
  });

  it('is long enough to read and shows a picture, lists, links and both heading levels', async () => {
    const articles = await readArticles();
    for (const { content } of articles) {
      expect(content.replace(/<[^>]+>/g, ' ').split(/\s+/).length).toBeGreaterThan(150);
      expect(content).toContain('<h3>');
      const picture = /src="(\/images\/articles\/[\w-]+\.webp)" alt="([^"]+)"/.exec(content);
      const file = `public${picture?.[1]}`;
      expect(existsSync(file)).toBe(true);
      expect(statSync(file).size).toBeLessThanOrEqual(15 * 1024);
      expect(readFileSync(file).toString('latin1', 8, 12)).toBe('WEBP');
    }
    const all = articles.map(({ content }) => content).join('');
    for (const mark of ['<h4>', '<ul>', '<li data-list="bullet">', '<li data-list="ordered">']) {
      expect(all).toContain(mark);
    }
    expect(all).toContain('href="/berceuse"');
  });

  it('never lets a line begin with a colon or an exclamation mark', async () => {
    const articles = await readArticles();
    const words = articles.map(({ title, content }) => title + content).join('');
    expect(words).not.toMatch(/ [:;!?»]|« /);
    expect(words).toContain('\u00a0:');
    expect(words).not.toMatch(/\w'\w/);
  });

  it.each([
    ['partenaire', 5, 200],
    ['socialNetwork', 4, 100],
  ])(
    'has square logos for every %s, and addresses that lead nowhere',
    async (path, count, side) => {
      const backend = await createTestBackend({ seed: true });
      const { body } = await callApi(backend, `GET /api/${path}`);
      const logoLinks = v.parse(v.array(partnerSchema), body);
      expect(logoLinks).toHaveLength(count);
      for (const { logo, url } of logoLinks) {
        expect(logo).toMatch(LOGO_PATTERN);
        const bytes = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
        expect(await sharp(bytes).metadata()).toMatchObject({ width: side, height: side });
        expect(url, LINK_MESSAGE).toMatch(/^https:\/\/[\w.-]+\.example/);
      }
    },
  );

  it('has four lullabies with a cover, the words and the song of the station', async () => {
    const backend = await createTestBackend({ seed: true });
    const { body } = await callApi(backend, 'GET /api/histoire');
    const shelf = v.parse(v.array(storySchema), body);
    expect(shelf).toHaveLength(4);
    for (const { kind, picture, content, sound, bytes, seconds } of shelf) {
      expect(kind).toBe('berceuse');
      expect(picture).toMatch(STORY_PICTURE_PATTERN);
      expect(content).toMatch(/^<p>/);
      expect(sound).toMatch(/^\/media\/[\da-f]{64}\.mp3$/);
      // Two hundredths of a second are the metadata of the file, not its sound.
      expect((Number(bytes) * 8) / 128_000).toBeCloseTo(Number(seconds), 0);
    }
  });

  it('has a legal notice, four messages the form would accept, and a log of all that', async () => {
    const backend = await createTestBackend({ seed: true });
    const token = await backend.token();
    const notice = await callApi(backend, 'GET /api/mentions/1');
    expect(notice.body).toMatchObject({ id: 1, content: expect.stringContaining('CNIL') });
    const { body } = await callApi(backend, 'GET /api/contact/page', { token });
    const { content } = v.parse(pageOf(contactDraftSchema), body);
    expect(content).toHaveLength(4);
    const { body: log } = await callApi(backend, 'GET /api/logs/page?size=5');
    expect(log).toMatchObject({ totalElements: 9 + 4 + 5 + 4 + 4 + 1, totalPages: 6 });
  });
});
