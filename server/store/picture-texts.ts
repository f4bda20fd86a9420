import { and, eq, like } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';
import { articles, legalNotices, partners, socialNetworks } from './schema.ts';

/** The columns that hold pictures: inside a text, or alone as a logo. */
const places = [
  { kind: 'text', table: articles, id: articles.id, value: articles.content, field: 'content' },
  {
    kind: 'text',
    table: legalNotices,
    id: legalNotices.id,
    value: legalNotices.content,
    field: 'content',
  },
  { kind: 'logo', table: partners, id: partners.id, value: partners.logo, field: 'logo' },
  {
    kind: 'logo',
    table: socialNetworks,
    id: socialNetworks.id,
    value: socialNetworks.logo,
    field: 'logo',
  },
] as const;

type Place = (typeof places)[number];

export type PictureText = Readonly<{
  kind: Place['kind'];
  value: string;
  /** Replaces the text, unless somebody saved meanwhile. */
  replace: (value: string) => Promise<void>;
}>;

/** Every text and logo of the radio that may hold a picture, of all kinds of records. */
export function createPictureTextStore(db: Database) {
  /** One row at a time: the texts may be large. */
  async function* holding(part: string): AsyncGenerator<PictureText> {
    for (const { kind, table, id, value, field } of places) {
      const idColumn: SQLiteColumn = id;
      const column: SQLiteColumn = value;
      const found = await db
        .select({ id: idColumn })
        .from(table)
        .where(like(column, `%${part}%`));
      for (const { id: rowId } of found) {
        const [row] = await db.select({ value: column }).from(table).where(eq(idColumn, rowId));
        if (typeof row?.value !== 'string') continue;
        const before = row.value;
        yield {
          kind,
          value: before,
          // The record's date of change stays: a reader sees the same, and a person who is editing
          // it loses nothing.
          async replace(after) {
            const isUnchanged = and(eq(idColumn, rowId), eq(column, before));
            await db
              .update(table)
              .set({ [field]: after })
              .where(isUnchanged);
          },
        };
      }
    }
  }

  return {
    /** Content saved before pictures became files, or whose picture could not become one. */
    withPicturesInside: () => holding('data:image/'),
    /** Content that references files. */
    withFiles: () => holding('/media/'),
  };
}
