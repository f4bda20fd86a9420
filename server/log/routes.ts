import { Hono } from 'hono';
import { found } from '../http/api-error.ts';
import type { Auth, SignedIn } from '../http/auth.ts';
import { readId } from '../http/requests.ts';
import { type LogStore, maskUser } from './store.ts';

const SORTABLE = ['id', 'action', 'entity', 'user', 'createdAt', 'updatedAt'];

/** `/api/logs`: the action log for everybody, with the accounts masked; the administrator deletes lines. */
export function logRoutes(log: LogStore, auth: Auth) {
  return new Hono<SignedIn>()
    .get('/page', async (c) => {
      const page = await log.page(await auth.readPageRequest(c, SORTABLE));
      if (await auth.findAdmin(c)) return c.json(page);
      const content = page.content.map((row) => ({ ...row, user: maskUser(row.user) }));
      return c.json({ ...page, content });
    })
    .delete('/delete/:id', auth.requireToken, async (c) => {
      const deleted = await log.delete(readId(c), c.var.admin.email);
      found(deleted, 'Ligne de journal non trouvée.');
      return c.body(null, 204);
    });
}
