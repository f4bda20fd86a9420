import { answerKeys } from '#src/api/answer-keys.ts';
import type { Article } from '#src/api/contract.ts';
import type { Page } from '#src/api/paging.ts';
import type { NodeSite } from '#src/api/reader.ts';
import { articleHref, articlesHref } from '#src/paths.ts';
import { hashOf } from './hash.ts';
import type { Pictures } from './page-pictures.ts';
import type { PageWriter } from './page-writer.ts';
import type { Patience } from './patience.ts';
import type { ListedArticle, PublishedState } from './state.ts';

/** The limit for a faulty backend that always reports one more page. */
const MOST_PAGES = 10_000;
/** A list that changes while it is read is read again, up to this number of times. */
const ROUNDS = 3;

/** A slug that can be the name of a folder; with a dot in it, it could be the name of a file. */
const isFolderName = (slug: string) =>
  /^[^./\\\0]+$/u.test(slug) && Buffer.byteLength(slug) <= 200 && !/\p{Surrogate}/u.test(slug);

export const articleFile = (slug: string) => `article/${slug}/index.html`;
const listFile = (page: number) =>
  page === 1 ? 'articles/index.html' : `articles/page-${page}.html`;

type Options = Readonly<{
  site: NodeSite;
  writer: PageWriter;
  before: PublishedState;
  patiently: Patience;
  pictures: Pictures;
  log: (line: string) => void;
}>;

/** Publishes every page of the list and every article; returns the articles that have a page. */
export async function publishArticles(options: Options): Promise<ListedArticle[]> {
  const { site, writer, before, patiently, pictures, log } = options;
  const known = new Map(before.articles.map((article) => [article.slug, article]));
  /** By the hashes of their rows. */
  const cards = new Map(before.articles.map(({ row, card }) => [row, card]));

  const withPictures = async (article: Article) => ({
    ...article,
    content: await pictures.inText(article.content),
  });

  async function withCover(answer: Article) {
    const article = await withPictures(answer);
    const cover = await pictures.coverOf(article.content);
    return { ...article, ...(cover !== undefined && { cover }) };
  }

  /**
   * Cached: finding what a card shows takes longer than rendering it, and a new article shifts all
   * cards.
   */
  async function cardOf(row: Article): Promise<Article> {
    const hash = hashOf(row);
    const last = cards.get(hash);
    const content = last ?? (await site.cardOf(await withPictures(row))).content;
    cards.set(hash, content);
    return { ...row, content };
  }

  async function withCards(answer: Page<Article>) {
    const content: Article[] = [];
    for (const row of answer.content) content.push(await cardOf(row));
    return { ...answer, content };
  }

  async function readPage(page: number) {
    const read = () => site.reader.listArticles(page - 1);
    const answer = await patiently(read);
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

  /** Writes the page of an article, unless its row shows that nothing changed. */
  async function publishArticle(row: Article): Promise<ListedArticle | undefined> {
    const { slug, title, createdAt, updatedAt } = row;
    const file = articleFile(slug);
    const hash = hashOf(row);
    const last = known.get(slug);
    // Without a date of the last change the row may contain only the beginning of the text.
    if (last?.row === hash && updatedAt !== null && writer.keep(file)) {
      return { ...last, card: cards.get(hash) };
    }

    const answer = await patiently(() => site.reader.getArticleBySlug(slug));
    // Deleted since its row was read.
    if (answer === null) return undefined;
    if (!answer) {
      log(`L’article ${slug} ne peut pas être lu.`);
      return last && writer.keep(file) ? last : undefined;
    }
    const isWritten = await writer.write({
      name: 'article',
      address: articleHref(slug),
      file,
      others: [`articles/${slug}/index.html`],
      made: answer,
      answer: [answerKeys.article(slug), () => withCover(answer)],
    });
    const summary = site.descriptionOf(answer.content);
    const card = cards.get(hash);
    return isWritten ? { slug, title, summary, createdAt, updatedAt, row: hash, card } : undefined;
  }

  async function walk() {
    const listed = new Map<string, ListedArticle>();
    let first = '';
    let coming = readPage(1);
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const answer = await coming;
      if (page === 1) first = hashOf(answer);
      const isLast = !answer.hasNext || answer.content.length === 0;
      if (!isLast) coming = readAhead(page + 1);
      await writer.write({
        name: 'articles',
        address: articlesHref(page),
        file: listFile(page),
        page: page === 1 ? '' : String(page),
        made: answer,
        answer: [answerKeys.articles(page), () => withCards(answer)],
      });
      for (const row of answer.content) {
        if (listed.has(row.slug) || !isFolderName(row.slug)) continue;
        const article = await publishArticle(row);
        if (article) listed.set(article.slug, article);
      }
      if (isLast) break;
    }
    return { listed, isSteady: hashOf(await readPage(1)) === first };
  }

  for (let round = 1; ; round += 1) {
    const { listed, isSteady } = await walk();
    if (isSteady || round === ROUNDS) return [...listed.values()];
  }
}
