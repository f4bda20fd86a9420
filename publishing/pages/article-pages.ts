import { answerKeys } from '#src/api/answer-keys.ts';
import type { Article } from '#src/api/contract.ts';
import type { Page } from '#src/api/paging.ts';
import type { Reader } from '#src/api/reader.ts';
import { articleHref, articlesHref } from '#src/paths.ts';
import type { Pictures } from '../pictures/page-pictures.ts';
import { isFolderName } from './page-files.ts';
import type { PageWriter } from './page-writer.ts';
import type { Renderer } from './renderer.ts';
import type { Retry } from './retry.ts';
import { dataHash, type ListedArticle, type PublishedState } from './state.ts';

/** A list that changes while it is read is read again, up to this number of times. */
const ROUNDS = 3;
/** One a day for thirteen years; a list without an end would fill the disk. */
const MOST_ARTICLES = 5000;

/** The file of an article, and its second name. */
export const articleFiles = (slug: string) => [
  `article/${slug}/index.html`,
  `articles/${slug}/index.html`,
];
const listFile = (page: number) =>
  page === 1 ? 'articles/index.html' : `articles/page-${page}.html`;

type Options = Readonly<{
  reader: Pick<Reader, 'listArticles' | 'getArticleBySlug'>;
  renderer: Pick<Renderer, 'cardOf' | 'descriptionOf'>;
  writer: PageWriter;
  before: PublishedState;
  retry: Retry;
  pictures: Pictures;
  log: (line: string) => void;
  /** As in `createPageWriter`. */
  fail: (line: string) => void;
  most?: number;
}>;

/**
 * Publishes every page of the list and every article; returns the articles that have a page, and the
 * cards of the list by the hashes of their rows.
 */
export async function publishArticles(options: Options) {
  const { reader, renderer, writer, before, retry, pictures, log, fail } = options;
  const { most = MOST_ARTICLES } = options;
  const cards: Record<string, string> = {};
  const known = new Map(before.articles.map((article) => [article.slug, article]));

  const withPictures = async (article: Article) => ({
    ...article,
    content: await pictures.inText(article.content),
  });

  async function withCover(answer: Article) {
    const article = await withPictures(answer);
    const cover = await pictures.coverOf(article.content);
    return { ...article, ...(cover !== undefined && { cover }) };
  }

  /** One that cannot be made has the title of its article. */
  async function newCardOf(row: Article): Promise<string> {
    try {
      return (await renderer.cardOf(await withPictures(row))).content;
    } catch (error) {
      log(`La carte de ${row.slug} n’a que son titre : ${String(error)}`);
      return '';
    }
  }

  /**
   * Cached: finding what a card shows takes longer than rendering it, and a new article shifts all
   * cards.
   */
  async function withCards(answer: Page<Article>) {
    const content: Article[] = [];
    for (const row of answer.content) {
      const hash = dataHash(row);
      const card = cards[hash] ?? (await newCardOf(row));
      cards[hash] = card;
      content.push({ ...row, content: card });
    }
    return { ...answer, content };
  }

  async function readPage(page: number) {
    const read = () => reader.listArticles(page - 1);
    const answer = await retry(read);
    if (!answer) throw new Error(`La page ${page} des articles ne peut pas être lue.`);
    return answer;
  }

  /**
   * The next page is fetched while this one is rendered; a failure is reported to the caller that
   * awaits it.
   */
  function readAhead(page: number) {
    const coming = readPage(page);
    coming.catch(() => undefined);
    return coming;
  }

  /**
   * An article that cannot be made now has the page that it had: also at its former link, which would
   * else be forgotten.
   */
  function keepFormer({ id, slug }: Article): ListedArticle | undefined {
    const last =
      known.get(slug) ?? before.articles.find((former) => id !== null && former.id === id);
    return last && writer.keep(articleFiles(last.slug)[0] ?? '') ? last : undefined;
  }

  /** Writes the page of an article, unless its row shows that nothing changed. */
  async function publishArticle(row: Article): Promise<ListedArticle | undefined> {
    const { id, slug, title, createdAt, updatedAt } = row;
    const [file = '', ...others] = articleFiles(slug);
    const hash = dataHash(row);
    const last = known.get(slug);
    // Without a date of the last change the row may contain only the beginning of the text.
    if (last?.row === hash && updatedAt !== null && writer.isMadeOf(file, last.made)) {
      writer.keep(file);
      return last;
    }

    const answer = await retry(() => reader.getArticleBySlug(slug));
    // Deleted since its row was read.
    if (answer === null) return undefined;
    if (!answer) {
      fail(`L’article ${slug} ne peut pas être lu.`);
      return keepFormer(row);
    }
    const made = await writer.write({
      name: 'article',
      address: articleHref(slug),
      file,
      others,
      answers: [{ key: answerKeys.article(slug), made: answer, shown: () => withCover(answer) }],
    });
    if (made === undefined) return keepFormer(row);
    const summary = await renderer.descriptionOf(answer.content);
    return { id, slug, title, summary, createdAt, updatedAt, row: hash, made };
  }

  /** Those of rows that are as they were: a page of the list that stays is not rendered. */
  function keepCards(rows: readonly string[]) {
    for (const hash of rows) {
      const card = before.cards[hash];
      if (card !== undefined) cards[hash] = card;
    }
  }

  async function walk() {
    const listed = new Map<string, ListedArticle>();
    const seen = new Set<string>();
    let first = '';
    let coming = readPage(1);
    for (let page = 1; ; page += 1) {
      const answer = await coming;
      if (page === 1) first = dataHash(answer);
      const rows = answer.content.map(dataHash);
      keepCards(rows);
      // A faulty backend always reports one more page.
      const isOver = rows.every((hash) => seen.has(hash));
      for (const hash of rows) seen.add(hash);
      if (isOver && page > 1) break;
      const isLast = isOver || !answer.hasNext;
      if (!isLast) coming = readAhead(page + 1);
      for (const row of answer.content) {
        if (listed.has(row.slug) || !isFolderName(row.slug)) continue;
        const article = await publishArticle(row);
        if (article) listed.set(row.slug, article);
      }
      // The list after its articles: no link of it leads to a page that is still to come.
      await writer.write({
        name: 'articles',
        address: articlesHref(page),
        file: listFile(page),
        page: page === 1 ? '' : String(page),
        answers: [{ key: answerKeys.articles(page), made: answer, shown: () => withCards(answer) }],
      });
      if (!isLast && seen.size >= most) {
        log(`La liste a plus de ${most} articles : seuls les premiers ont une page.`);
        break;
      }
      if (isLast) break;
    }
    return { articles: [...listed.values()], isSteady: dataHash(await readPage(1)) === first };
  }

  for (let round = 1; ; round += 1) {
    writer.startOver();
    const { articles, isSteady } = await walk();
    if (isSteady || round === ROUNDS) return { articles, cards };
  }
}
