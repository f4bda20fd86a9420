/** What a run writes of a list that changes, never ends, or holds a text that cannot be rendered. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishArticles } from '#publishing/pages/article-pages.ts';
import { movedLinks, redirectsOf } from '#publishing/pages/moved-links.ts';
import { openPageFiles } from '#publishing/pages/page-files.ts';
import { ANSWERS, BODY, HEAD } from '#publishing/pages/page-kit.ts';
import { createPageWriter } from '#publishing/pages/page-writer.ts';
import { TextFault } from '#publishing/pages/renderer.ts';
import { createRetry } from '#publishing/pages/retry.ts';
import { passOn, readState, STATE_FILE, writeState } from '#publishing/pages/state.ts';
import type { Article } from '#src/api/contract.ts';
import type { Page } from '#src/api/paging.ts';
import type { PublishedAnswers } from '#src/lib/published.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const SIZE = 6;
/** No page can be made of it. */
const ENDLESS = 'un texte sans fin';

const article = (count: number): Article => ({
  id: count,
  title: `Histoire ${count}`,
  slug: `histoire-${count}`,
  content: `<p>${count}</p>`,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-01-05T08:00:00.000Z',
});

const manyArticles = (length: number) =>
  Array.from({ length }, (_, index) => article(length - index));

const pageWith = (content: Article[], totalElements: number, page = 0): Page<Article> => ({
  content,
  hasNext: (page + 1) * SIZE < totalElements,
  totalPages: Math.ceil(totalElements / SIZE),
  totalElements,
  leftOut: 0,
});

const own = { complete: '', waiting: '', end: '' };
const kit = {
  siteUrl: 'https://radio.example',
  siteName: 'Radio',
  apiUrl: '',
  template: `<!doctype html>${HEAD}${BODY}${ANSWERS}`,
  pages: { article: own, articles: own },
};

const asItIs = async (text: string) => text;
const pictures = {
  inText: asItIs,
  logo: asItIs,
  coverOf: async () => undefined,
  coverOfStory: async () => undefined,
  ofStory: async (picture: string) => picture,
};

/** Fails as the real one does for a text over its limits. */
function rendered(html: string) {
  if (html.includes(ENDLESS)) throw new TextFault('plus de 10 s');
  return html;
}
async function render(_address: string, published?: PublishedAnswers) {
  return { head: '', body: rendered(JSON.stringify(published?.answers)) };
}
const descriptionOf = async (html: string) => rendered(html);
const cardOf = async (row: Article) => ({ ...row, content: rendered(row.content) });

/** A site, and a list of articles that `onRead` may change at any reading of a page. */
function setUp(articles: Article[]) {
  const dist = temporaryFolder();
  const calls: string[] = [];
  const lines: string[] = [];
  const failed: string[] = [];
  let fault: Error | undefined;
  const pageRenderer = {
    async render(...args: Parameters<typeof render>) {
      if (fault) throw fault;
      return render(...args);
    },
  };
  let onRead: (page: number) => void = () => undefined;
  let pageOf = (page: number) =>
    pageWith(
      articles.slice(page * SIZE, (page + 1) * SIZE).map((row) => ({ ...row })),
      articles.length,
      page,
    );
  /** `null` where there is none, `undefined` where it cannot be read. */
  let articleOf = (slug: string): Article | null | undefined =>
    articles.find((row) => row.slug === slug) ?? null;
  const reader = {
    async listArticles(page: number) {
      calls.push(`page ${page + 1}`);
      const answer = pageOf(page);
      onRead(page + 1);
      return answer;
    },
    async getArticleBySlug(slug: string) {
      calls.push(slug);
      return articleOf(slug);
    },
  };

  async function run(most?: number) {
    lines.length = 0;
    calls.length = 0;
    const before = readState(dist);
    const files = await openPageFiles(dist);
    failed.length = 0;
    const say = {
      log: (line: string) => void lines.push(line),
      fail: (line: string) => void failed.push(line),
    };
    const writer = createPageWriter({ kit, renderer: pageRenderer, files, before, ...say });
    const renderer = { cardOf, descriptionOf };
    const { retry } = createRetry(10_000, 0);
    const from = { reader, renderer, pictures, retry, ...say };
    try {
      const published = await publishArticles({ ...from, writer, before, ...(most && { most }) });
      const { pages, faults } = writer.result();
      writeState(dist, { faults, ...published, moved: {} });
      files.removeStale(pages);
      return writer.written();
    } finally {
      files.close();
    }
  }

  return {
    dist,
    run,
    calls,
    lines,
    failed,
    changeAt: (change: (page: number) => void) => {
      onRead = change;
    },
    answerWith: (answer: (page: number) => Page<Article>) => {
      pageOf = answer;
    },
    /** Lets nothing be rendered, for a reason that is not the text. */
    failWith: (error: Error | undefined) => {
      fault = error;
    },
    answerArticlesWith: (answer: (slug: string) => Article | null | undefined) => {
      articleOf = answer;
    },
    read: (file: string) => readFileSync(join(dist, file), 'utf8'),
    has: (slug: string) => existsSync(join(dist, `articles/${slug}/index.html`)),
    leftovers: () => readdirSync(join(dist, '.published')).sort(),
  };
}

test('a list that changes while pages are written is published whole, as it is in the end', async () => {
  const articles = manyArticles(14);
  const { run, changeAt, read, has, leftovers } = setUp(articles);
  await run();
  let round = 0;
  changeAt((page) => {
    if (page !== 2 || round >= 2) return;
    round += 1;
    // One is new at the start of the list, one is changed again, and one is deleted.
    articles.unshift(article(100 + round));
    Object.assign(articles.at(-1) ?? {}, { title: `Changé ${round}` });
    articles.splice(3, 1);
  });
  await run();

  expect(has('histoire-102')).toBe(true);
  expect(read('articles/histoire-1/index.html')).toContain('Changé 2');
  expect(articles.every(({ slug }) => has(slug))).toBe(true);
  expect(has('histoire-13') || has('histoire-12')).toBe(false);
  expect(leftovers()).toEqual(['lock', 'state.json']);
  expect(await run()).toBe(0);
});

test('an article that is changed back meanwhile has the page of what it is', async () => {
  const articles = manyArticles(3);
  const { run, changeAt, read } = setUp(articles);
  await run();
  Object.assign(articles[0] ?? {}, { title: 'Un instant' });
  let isBack = false;
  changeAt(() => {
    if (isBack) return;
    isBack = true;
    queueMicrotask(() => Object.assign(articles[0] ?? {}, { title: 'Histoire 3' }));
  });
  await run();
  expect(read('articles/histoire-3/index.html')).not.toContain('Un instant');
  expect(read('articles/index.html')).not.toContain('Un instant');
});

test.each<[string, (row: Article) => Article | undefined]>([
  ['cannot be read', () => undefined],
  ['has a text of which no page can be made', (row) => ({ ...row, content: ENDLESS })],
])(
  'an article with a new link that %s keeps its page, and leads on from there later',
  async (_what, answer) => {
    const articles = manyArticles(3);
    const { dist, run, answerArticlesWith, has } = setUp(articles);
    await run();
    Object.assign(articles[0] ?? {}, { slug: 'la-lune', title: 'La lune' });
    const find = (slug: string) => articles.find((row) => row.slug === slug);
    answerArticlesWith((slug) => {
      const row = find(slug);
      return row && (slug === 'la-lune' ? answer(row) : row);
    });
    await run();
    expect(has('histoire-3')).toBe(true);
    const before = readState(dist);
    Object.assign(articles[0] ?? {}, { content: '<p>Bonsoir.</p>' });
    answerArticlesWith((slug) => find(slug) ?? null);
    await run();
    expect(has('la-lune')).toBe(true);
    expect(movedLinks(before, readState(dist).articles)).toEqual({ 'histoire-3': 'la-lune' });
  },
);

test('the first pages of a long list are shown while the last ones are written', async () => {
  const { run, changeAt, has, leftovers } = setUp(manyArticles(72));
  const shown: boolean[] = [];
  changeAt((page) => {
    if (page === 12) shown.push(has('histoire-72'), has('histoire-1'));
  });
  await run();
  expect(shown).toEqual([true, false]);
  expect(has('histoire-1')).toBe(true);
  expect(leftovers()).toEqual(['lock', 'state.json']);
  expect(await run()).toBe(0);
});

test('a long run that is stopped leaves what it has shown, and the next one goes on from there', async () => {
  const { run, changeAt, has, calls } = setUp(manyArticles(72));
  changeAt((page) => {
    if (page === 12) throw new Error('Le backend est trop lent');
  });
  await expect(run()).rejects.toThrow('trop lent');
  expect([has('histoire-72'), has('histoire-1')]).toEqual([true, false]);
  changeAt(() => undefined);
  expect(await run()).toBeLessThan(30);
  expect(has('histoire-1')).toBe(true);
  expect(calls).toContain('histoire-1');
});

test('a save of one article reads that article and the rows of the list', async () => {
  const articles = manyArticles(14);
  const { run, calls } = setUp(articles);
  await run();
  Object.assign(articles[8] ?? {}, { title: 'Autre', updatedAt: '2026-02-05T08:00:00.000Z' });
  await run();
  expect(calls.sort()).toEqual(['histoire-6', 'page 1', 'page 1', 'page 2', 'page 3']);
});

test('a list that became shorter loses its last pages', async () => {
  const articles = manyArticles(14);
  const { dist, run } = setUp(articles);
  const pages = () => readdirSync(join(dist, 'articles')).filter((name) => name.endsWith('.html'));
  await run();
  expect(pages().sort()).toEqual(['index.html', 'page-2.html', 'page-3.html']);
  articles.splice(0, 9);
  await run();
  expect(pages()).toEqual(['index.html']);
});

test('an article that cannot be read keeps its page and is tried again; one that is gone is asked for once', async () => {
  const articles = manyArticles(3);
  const { run, calls, failed, answerArticlesWith, read, has } = setUp(articles);
  await run();
  for (const row of articles) row.title = 'Autre titre';
  const slugs = ['histoire-3', 'histoire-2', 'histoire-1'];
  answerArticlesWith((slug) => (slug === 'histoire-1' ? null : undefined));
  await run();
  expect(slugs.map(has)).toEqual([true, true, false]);
  expect(failed).toEqual([
    'L’article histoire-3 ne peut pas être lu.',
    'L’article histoire-2 ne peut pas être lu.',
  ]);
  // After one that stayed silent the others are not waited for.
  expect(slugs.map((slug) => calls.filter((call) => call === slug).length)).toEqual([6, 1, 1]);

  answerArticlesWith((slug) => articles.find((row) => row.slug === slug));
  await run();
  expect(slugs.map(has)).toEqual([true, true, true]);
  expect(read('articles/histoire-3/index.html')).toContain('Autre titre');
});

test('an article without a date of its last change is read at every run: its row may show only its beginning', async () => {
  const whole = { ...article(1), updatedAt: null };
  const { run, answerWith, answerArticlesWith, read } = setUp([]);
  answerWith(() => pageWith([{ ...whole, content: '<p>Il était…</p>' }], 1));
  for (const content of ['<p>Il était une fois.</p>', '<p>Il était deux fois.</p>']) {
    answerArticlesWith(() => ({ ...whole, content }));
    await run();
    expect(read('articles/histoire-1/index.html')).toContain(content);
  }
});

test('a link that is no name of a folder gets no page, wherever it would lead', async () => {
  const links = ['..', '../../ailleurs', 'un/deux', 'index.html', 'en-2.0', 'l’été'];
  const { dist, run, lines } = setUp(links.map((slug, index) => ({ ...article(index), slug })));
  await run();
  expect(readdirSync(join(dist, 'article'))).toEqual(['l’été']);
  expect(readdirSync(dist).sort()).toEqual(['.published', 'article', 'articles']);
  expect(lines).toEqual([]);
});

test('a text may hold what a replacement would expand', async () => {
  const text = '<p>$& $1 $` $$</p>';
  const { run, read } = setUp([{ ...article(1), content: text }]);
  await run();
  expect(read('articles/histoire-1/index.html')).toContain(text);
});

test('a list without an end ends, and the operator is told', async () => {
  const { run, calls, lines, answerWith } = setUp([]);
  answerWith((page) => {
    const rows = manyArticles(SIZE);
    return pageWith(
      rows.map((row) => ({ ...row, slug: 'a.b', title: `${page}, ${row.id}` })),
      60_000,
    );
  });
  await run(2 * SIZE);
  expect(calls.filter((call) => call === 'page 4')).toEqual([]);
  expect(lines).toEqual(['La liste a plus de 12 articles : seuls les premiers ont une page.']);
});

test('a list whose pages repeat their rows is read once', async () => {
  const { run, calls, answerWith, has } = setUp([]);
  const content = manyArticles(SIZE);
  answerWith(() => pageWith(content, 60_000));
  await run();
  expect(calls.filter((call) => call.startsWith('page'))).toEqual(['page 1', 'page 2', 'page 1']);
  expect(has('histoire-1')).toBe(false);
});

test('a text that cannot be rendered has a card with its title, and the others are published', async () => {
  const articles = manyArticles(4);
  Object.assign(articles[1] ?? {}, { content: ENDLESS });
  const { run, lines, calls, read, has } = setUp(articles);
  await run();
  expect(articles.map(({ slug }) => has(slug))).toEqual([true, false, true, true]);
  expect(read('articles/index.html')).toContain('Histoire 3');
  expect(lines).toEqual([
    '/article/histoire-3 n’a pas pu être écrite : Error: plus de 10 s',
    'La carte de histoire-3 n’a que son titre : Error: plus de 10 s',
  ]);

  // It is not tried again until it changes.
  await run();
  expect(lines).toEqual(['/article/histoire-3 reste de côté : son texte n’a pas pu être publié.']);
  Object.assign(articles[1] ?? {}, { content: '<p>Court.</p>' });
  await run();
  expect([has('histoire-3'), lines]).toEqual([true, []]);
  expect(calls).toContain('histoire-3');
});

test('a text that cannot be rendered any more leaves its former page, and the others are published', async () => {
  const articles = manyArticles(2);
  const { run, read, lines } = setUp(articles);
  await run();
  Object.assign(articles[0] ?? {}, { content: ENDLESS });
  Object.assign(articles[1] ?? {}, { content: '<p>Court.</p>' });
  for (const words of ['n’a pas pu être écrite', 'reste de côté']) {
    await run();
    expect(lines[0]).toContain(`/article/histoire-2 ${words}`);
    expect(read('article/histoire-2/index.html')).toContain('<p>2</p>');
    expect(read('article/histoire-1/index.html')).toContain('<p>Court.</p>');
  }
});

test('a page that could not be made for another reason than its text is made at the next run', async () => {
  const { run, has, failWith, failed } = setUp(manyArticles(1));
  failWith(new Error('ENOMEM'));
  await run();
  expect(has('histoire-1')).toBe(false);
  // The run says that it is not well: the article and its list wait for the next one.
  expect(failed).toHaveLength(2);
  failWith(undefined);
  await run();
  expect(has('histoire-1')).toBe(true);
});

/** What a run keeps of an article that had another link before. */
function recordOf() {
  const { id, slug, title, createdAt, updatedAt } = article(1);
  const listed = { id, slug: 'deuxieme-lien', title, summary: '', createdAt, updatedAt, row: '' };
  const record = { faults: {}, cards: {}, moved: { 'premier-lien': 'deuxieme-lien' } };
  return { id, slug, listed, record };
}

test('the record of an earlier version still says which links articles had', () => {
  const dist = temporaryFolder();
  const { id, slug, listed, record } = recordOf();
  passOn({ faults: {}, articles: [], cards: {}, moved: {} }, dist);
  const former = { ...record, pages: { 'index.html': 'hash' }, articles: [listed] };
  writeFileSync(join(dist, STATE_FILE), JSON.stringify(former));
  expect(movedLinks(readState(dist), [{ id, slug }])).toEqual({
    'premier-lien': slug,
    'deuxieme-lien': slug,
  });
});

test('after a new build the former links of an article still lead to it', () => {
  const dist = temporaryFolder();
  const { id, slug, listed, record } = recordOf();
  passOn({ ...record, articles: [{ ...listed, made: '' }] }, dist);
  expect(movedLinks(readState(dist), [{ id, slug }])).toEqual({
    'premier-lien': slug,
    'deuxieme-lien': slug,
  });
  expect(redirectsOf({ 'l’ancien': slug })).toBe(
    `/article/l%E2%80%99ancien /article/${slug} 301\n/articles/l%E2%80%99ancien /articles/${slug} 301\n`,
  );
  // Another one has it now, and is there to be read.
  const other = { id: 2, slug: 'premier-lien' };
  expect(movedLinks(readState(dist), [{ id, slug }, other])).toEqual({ 'deuxieme-lien': slug });
});
