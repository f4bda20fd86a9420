import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { programmeSchema } from '#src/api/contract-programme.ts';
import type { Programme } from '#src/lib/programme.ts';
import type { ActionLog, Now } from '../db/action-log.ts';
import type { Database } from '../db/database.ts';
import { programmes } from '../db/schema.ts';

/** There is one programme. */
const ID = 1;

export type ProgrammeStore = ReturnType<typeof createProgrammeStore>;

/** The one programme, kept as JSON; undefined until there is one. */
export function createProgrammeStore(db: Database, now: Now, log: ActionLog) {
  const insertion = ({ timeZone, days }: Programme) => {
    const at = now();
    const content = JSON.stringify({ timeZone, days });
    return db
      .insert(programmes)
      .values({ id: ID, content, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({ target: programmes.id, set: { content, updatedAt: at } });
  };

  async function read() {
    const [row] = await db.select().from(programmes).where(eq(programmes.id, ID));
    return row;
  }

  /** Throws an error where what is kept is no programme. */
  async function get() {
    const row = await read();
    if (!row) return undefined;
    return v.parse(programmeSchema, { ...JSON.parse(row.content), updatedAt: row.updatedAt });
  }

  return {
    get,

    /** What is kept, also where `get` throws an error because it is no programme. */
    text: async () => (await read())?.content ?? '',

    /** The programme that a radio begins with: nobody did it, and the log says nothing. */
    async begin(programme: Programme) {
      await insertion(programme);
      return get();
    },

    async save(programme: Programme, user: string) {
      await db.batch([
        insertion(programme),
        log.entry('Modification', 'Programme', user, { id: ID }),
      ]);
      return get();
    },
  };
}
