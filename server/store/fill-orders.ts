import { eq, isNull } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { folded } from '#src/lib/folded.ts';
import { articles, contactMessages, partners, socialNetworks } from './schema.ts';

/**
 * Fills the sort keys of rows that are older than these columns or were written by another program.
 */
export async function fillOrders(db: LibSQLDatabase) {
  const { id, title, titleOrder } = articles;
  const untold = await db.select({ id, title }).from(articles).where(isNull(titleOrder));
  const updates: BatchItem<'sqlite'>[] = untold.map((row) =>
    db
      .update(articles)
      .set({ titleOrder: folded(row.title) })
      .where(eq(id, row.id)),
  );
  for (const table of [partners, socialNetworks, contactMessages]) {
    const { id, name, nameOrder } = table;
    for (const row of await db.select({ id, name }).from(table).where(isNull(nameOrder))) {
      const order = { nameOrder: folded(row.name) };
      updates.push(db.update(table).set(order).where(eq(id, row.id)));
    }
  }
  const [first, ...others] = updates;
  // All in one batch: each statement alone would wait for the disk.
  if (first) await db.batch([first, ...others]);
}
