import { asc, desc, eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { folded } from '#src/lib/folded.ts';
import { type ActionLog, isSentAgain, LAST_ID, type Now } from '../db/action-log.ts';
import type { Database } from '../db/database.ts';
import { type PageRequest, readPage } from '../db/read-page.ts';
import type { partners, socialNetworks } from '../db/schema.ts';

type Draft = { name: string; logo: string; url: string; adminId: number };

const withOrder = (draft: Draft) => ({ ...draft, nameOrder: folded(draft.name) });

export type LogoLinkStore = ReturnType<typeof createLogoLinkStore>;

/**
 * Partners and social networks: two tables of the same shape. `entity` is the name of a row in the
 * log. A write to a row that has gone meanwhile changes nothing, logs nothing and returns undefined.
 */
export function createLogoLinkStore(
  db: Database,
  now: Now,
  log: ActionLog,
  { table, entity }: { table: typeof partners | typeof socialNetworks; entity: string },
) {
  const columns = {
    id: table.id,
    name: table.name,
    logo: table.logo,
    url: table.url,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
  };
  const rowOf = (id: number) => ({ table, id, name: table.name });
  /** Two of one thing that is sent twice would both find no other. */
  const oneAtATime = pLimit(1);

  const select = () => db.select(columns).from(table);
  const get = async (id: number) => (await select().where(eq(table.id, id)))[0];

  async function create(draft: Draft, user: string) {
    const [newest] = await select().orderBy(desc(table.id)).limit(1);
    if (isSentAgain(newest, draft)) return newest;
    const at = now();
    const [[created]] = await db.batch([
      db
        .insert(table)
        .values({ ...withOrder(draft), createdAt: at, updatedAt: at })
        .returning(columns),
      log.entry('Création', entity, user, { id: LAST_ID, name: draft.name }),
    ]);
    return created;
  }

  return {
    list: () => select().orderBy(asc(table.createdAt), asc(table.id)),
    page: (request: PageRequest) =>
      readPage(db, request, {
        table,
        columns,
        orders: { name: table.nameOrder },
        rows: select(),
      }),
    get,

    create: (draft: Draft, user: string) => oneAtATime(create, draft, user),

    async update(id: number, draft: Draft, user: string) {
      const [[updated]] = await db.batch([
        db
          .update(table)
          .set({ ...withOrder(draft), updatedAt: now() })
          .where(eq(table.id, id))
          .returning(columns),
        log.entryOf('Modification', entity, user, rowOf(id)),
      ]);
      return updated;
    },

    delete: (id: number, user: string) => log.remove(entity, user, rowOf(id)),
  };
}
