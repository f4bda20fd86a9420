import type { Database } from '../store/database.ts';
import { articles } from '../store/schema.ts';

/** Sample content for a new installation. */
export async function seedSampleContent(
  db: Database,
  { adminId, now }: { adminId: number; user: string; now: number },
) {
  const at = new Date(now).toISOString();
  await db.insert(articles).values({
    title: 'Bienvenue',
    content: '<p>La radio des tout-petits ouvre ses portes.</p>',
    slug: 'bienvenue',
    adminId,
    createdAt: at,
    updatedAt: at,
  });
}
