import { desc, eq, ne } from 'drizzle-orm';
import pLimit from 'p-limit';
import { folded } from '#src/lib/folded.ts';
import { freeSlug, slugOf } from '#src/lib/slug.ts';
import { type ActionLog, isSentAgain, LAST_ID, type Now, SERVER } from '../db/action-log.ts';
import type { Database } from '../db/database.ts';
import { type PageRequest, readPage } from '../db/read-page.ts';
import { articles, formerSlugs } from '../db/schema.ts';

const ENTITY = 'Article';

export const articleColumns = {
  id: articles.id,
  title: articles.title,
  content: articles.content,
  slug: articles.slug,
  createdAt: articles.createdAt,
  updatedAt: articles.updatedAt,
};

type Draft = { title: string; content: string; adminId: number };

const withOrder = (draft: Draft) => ({ ...draft, titleOrder: folded(draft.title) });

export type ArticleStore = ReturnType<typeof createArticleStore>;

/** A write to an article that has gone meanwhile changes nothing, logs nothing and returns undefined. */
export function createArticleStore(db: Database, now: Now, log: ActionLog) {
  const select = () => db.select(articleColumns).from(articles);
  const rowOf = (id: number) => ({ table: articles, id, name: articles.title });
  /** Two that looked for a free link at the same time would find the same one. */
  const oneLinkAtATime = pLimit(1);

  const get = async (id: number) => (await select().where(eq(articles.id, id)))[0];

  /** Finds an article by its current link, otherwise by a former one. */
  async function idOf(slug: string) {
    const { id } = articles;
    const [article] = await db.select({ id }).from(articles).where(eq(articles.slug, slug));
    if (article) return article.id;
    const [former] = await db.select().from(formerSlugs).where(eq(formerSlugs.slug, slug));
    return former?.articleId;
  }

  /** Returns the present link of the article that has this one, or had it. */
  async function linkOf(slug: string) {
    const id = await idOf(slug);
    return id === undefined ? undefined : (await get(id))?.slug;
  }

  /** Former links included: none of them may start to lead to another article. */
  async function slugsOfOthers(id: number): Promise<Set<string>> {
    const [current, former] = await db.batch([
      db.select({ slug: articles.slug }).from(articles).where(ne(articles.id, id)),
      db.select({ slug: formerSlugs.slug }).from(formerSlugs).where(ne(formerSlugs.articleId, id)),
    ]);
    return new Set([...current, ...former].map(({ slug }) => slug));
  }

  async function create(draft: Draft, user: string) {
    const [newest] = await select().orderBy(desc(articles.id)).limit(1);
    if (isSentAgain(newest, draft)) return newest;
    const at = now();
    const slug = freeSlug(slugOf(draft.title), await slugsOfOthers(0));
    const [[created]] = await db.batch([
      db
        .insert(articles)
        .values({ ...withOrder(draft), slug, createdAt: at, updatedAt: at })
        .returning(articleColumns),
      log.entry('Création', ENTITY, user, { id: LAST_ID, name: draft.title }),
    ]);
    return created;
  }

  /** Makes a new link from the current title and keeps the old one working. */
  async function updateSlug(id: number, user: string) {
    const article = await get(id);
    if (!article) return undefined;
    const slug = freeSlug(slugOf(article.title), await slugsOfOthers(id));
    const [[updated]] = await db.batch([
      db
        .update(articles)
        .set({ slug, updatedAt: now() })
        .where(eq(articles.id, id))
        .returning(articleColumns),
      db.insert(formerSlugs).values({ slug: article.slug, articleId: id }).onConflictDoNothing(),
      db.delete(formerSlugs).where(eq(formerSlugs.slug, slug)),
      log.entryOf('Mise à jour du lien', ENTITY, user, rowOf(id)),
    ]);
    return updated;
  }

  const remove = (id: number, user: string) =>
    log.remove(
      ENTITY,
      user,
      rowOf(id),
      db.delete(formerSlugs).where(eq(formerSlugs.articleId, id)),
    );

  return {
    page: (request: PageRequest) =>
      readPage(db, request, {
        table: articles,
        columns: articleColumns,
        orders: { title: articles.titleOrder },
        rows: select(),
      }),
    get,
    idOf,
    linkOf,

    create: (draft: Draft, user: string) => oneLinkAtATime(create, draft, user),
    updateSlug: (id: number, user: string) => oneLinkAtATime(updateSlug, id, user),

    /** Tells the administrator that no page can be made of the text of this article. */
    async recordLeftOut(slug: string) {
      const [article] = await select().where(eq(articles.slug, slug));
      if (!article) return;
      const { id, title: name } = article;
      await log.entry('Échec de publication', ENTITY, SERVER, { id, name });
    },

    /** The link does not change: only `updateSlug` changes it. */
    async update(id: number, draft: Draft, user: string) {
      const [[updated]] = await db.batch([
        db
          .update(articles)
          .set({ ...withOrder(draft), updatedAt: now() })
          .where(eq(articles.id, id))
          .returning(articleColumns),
        log.entryOf('Modification', ENTITY, user, rowOf(id)),
      ]);
      return updated;
    },

    delete: (id: number, user: string) => oneLinkAtATime(remove, id, user),
  };
}
