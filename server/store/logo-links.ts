import { asc, eq } from 'drizzle-orm';
import { folded } from '#src/lib/folded.ts';
import { type ActionLog, type Clock, LAST_ID } from './action-log.ts';
import type { Database } from './database.ts';
import { type PageRequest, readPage } from './pages.ts';
import type { partners, socialNetworks } from './schema.ts';

type Draft = { name: string; logo: string; url: string; adminId: number };

const withOrder = (draft: Draft) => ({ ...draft, nameOrder: folded(draft.name) });

/**
 * Partners and social networks: two tables of the same shape. `entity` is the name of a row in the
 * log.
 */
export function createLogoLinkStore(
  db: Database,
  clock: Clock,
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
  const now = () => new Date(clock()).toISOString();

  const select = () => db.select(columns).from(table);
  const get = async (id: number) => (await select().where(eq(table.id, id)))[0];

  return {
    /** Returns all of them, in the order of creation. */
    list: () => select().orderBy(asc(table.createdAt), asc(table.id)),
    page: (request: PageRequest) =>
      readPage(db, request, {
        table,
        columns,
        orders: { name: table.nameOrder },
        rows: select(),
      }),
    get,

    async create(draft: Draft, user: string) {
      const at = now();
      const [[created]] = await db.batch([
        db
          .insert(table)
          .values({ ...withOrder(draft), createdAt: at, updatedAt: at })
          .returning(columns),
        log.entry('Création', entity, user, { id: LAST_ID, name: draft.name }),
      ]);
      return created;
    },

    async update(id: number, draft: Draft, user: string) {
      const [[updated]] = await db.batch([
        db
          .update(table)
          .set({ ...withOrder(draft), updatedAt: now() })
          .where(eq(table.id, id))
          .returning(columns),
        log.entry('Modification', entity, user, { id, name: draft.name }),
      ]);
      return updated;
    },

    async delete(id: number, user: string) {
      const logoLink = await get(id);
      await db.batch([
        db.delete(table).where(eq(table.id, id)),
        log.entry('Suppression', entity, user, { name: logoLink?.name }),
        log.unlink(entity, id),
      ]);
    },
  };
}
