import { desc, eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Story } from '#src/api/contract.ts';
import { folded } from '#src/lib/folded.ts';
import { freeSlug, slugOf } from '#src/lib/slug.ts';
import { type ActionLog, isSentAgain, LAST_ID, type Now } from '../db/action-log.ts';
import type { Database } from '../db/database.ts';
import { type PageRequest, readPage } from '../db/read-page.ts';
import { sounds, stories } from '../db/schema.ts';

const ENTITY = 'Histoire';

const columns = {
  id: stories.id,
  title: stories.title,
  slug: stories.slug,
  kind: stories.kind,
  description: stories.description,
  content: stories.content,
  picture: stories.picture,
  sound: stories.sound,
  seconds: sounds.seconds,
  bytes: sounds.bytes,
  gain: sounds.gain,
  date: stories.date,
  createdAt: stories.createdAt,
  updatedAt: stories.updatedAt,
};

type Draft = Pick<typeof stories.$inferInsert, 'adminId' | 'date'> &
  Pick<Story, 'title' | 'kind' | 'description' | 'content' | 'picture' | 'sound'>;

const withOrder = (draft: Draft) => ({ ...draft, titleOrder: folded(draft.title) });

export type StoryStore = ReturnType<typeof createStoryStore>;

/** A write to a story that has gone meanwhile changes nothing, logs nothing and returns undefined. */
export function createStoryStore(db: Database, now: Now, log: ActionLog) {
  const itsSound = eq(stories.sound, sql`'/media/' || ${sounds.hash} || '.mp3'`);
  const select = () => db.select(columns).from(stories).leftJoin(sounds, itsSound);
  const rowOf = (id: number) => ({ table: stories, id, name: stories.title });
  /** Two that looked for a free link at the same time would find the same one. */
  const oneLinkAtATime = pLimit(1);

  const get = async (id: number) => (await select().where(eq(stories.id, id)))[0];

  async function create(draft: Draft, user: string) {
    const [newest] = await select().orderBy(desc(stories.id)).limit(1);
    if (isSentAgain(newest, draft)) return newest;
    const at = now();
    const taken = await db.select({ slug: stories.slug }).from(stories);
    const slug = freeSlug(slugOf(draft.title), new Set(taken.map((row) => row.slug)));
    const [[created]] = await db.batch([
      db
        .insert(stories)
        .values({ ...withOrder(draft), slug, createdAt: at, updatedAt: at })
        .returning({ id: stories.id }),
      log.entry('Création', ENTITY, user, { id: LAST_ID, name: draft.title }),
    ]);
    return created && get(created.id);
  }

  return {
    /** Returns the whole shelf, newest first. */
    list: () => select().orderBy(desc(stories.date), desc(stories.id)),
    page: (request: PageRequest) =>
      readPage(db, request, {
        table: stories,
        columns,
        orders: { title: stories.titleOrder },
        rows: select(),
      }),
    get,

    bySlug: async (slug: string) => (await select().where(eq(stories.slug, slug)))[0],

    create: (draft: Draft, user: string) => oneLinkAtATime(create, draft, user),

    /** The link does not change with the title: a family may have kept it. */
    async update(id: number, draft: Draft, user: string) {
      const [[updated]] = await db.batch([
        db
          .update(stories)
          .set({ ...withOrder(draft), updatedAt: now() })
          .where(eq(stories.id, id))
          .returning({ id: stories.id }),
        log.entryOf('Modification', ENTITY, user, rowOf(id)),
      ]);
      return updated && get(updated.id);
    },

    delete: (id: number, user: string) => log.remove(ENTITY, user, rowOf(id)),
  };
}
