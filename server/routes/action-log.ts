import { Hono } from 'hono';
import { notFound } from '../http/api-error.ts';
import type { FindAdmin, RequireToken, SignedIn } from '../http/bearer.ts';
import { readId, readPageRequest } from '../http/requests.ts';
import { maskUser } from '../store/action-log.ts';
import type { Store } from '../store/store.ts';

const SORTABLE = ['id', 'action', 'entity', 'user', 'createdAt', 'updatedAt'];

export function actionLogRoutes({ log }: Store, requireToken: RequireToken, findAdmin: FindAdmin) {
  return new Hono<SignedIn>()
    .get('/page', async (c) => {
      const page = await log.page(readPageRequest(c, SORTABLE));
      if (await findAdmin(c)) return c.json(page);
      const content = page.content.map((row) => ({ ...row, user: maskUser(row.user) }));
      return c.json({ ...page, content });
    })
    .delete('/delete/:id', requireToken, async (c) => {
      const id = readId(c);
      if (!(await log.has(id))) throw notFound('Ligne de journal non trouvée.');
      await log.delete(id, c.var.admin.email);
      return c.body(null, 204);
    });
}
