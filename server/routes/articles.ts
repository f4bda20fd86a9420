import { Hono } from 'hono';
import * as v from 'valibot';
import { articleDraftSchema, articleUpdateSchema } from '#src/api/contract.ts';
import { notFound } from '../http/api-error.ts';
import { type RequireToken, requireOwnName, type SignedIn } from '../http/bearer.ts';
import {
  BODY_LIMITS,
  ownId,
  readBody,
  readId,
  readPageRequest,
  takeJson,
  UPDATE_METHODS,
} from '../http/requests.ts';
import { articleColumns } from '../store/articles.ts';
import type { Store } from '../store/store.ts';

const draftSchema = v.object({ ...articleDraftSchema.entries, adminId: ownId });
const updateSchema = v.object({ ...articleUpdateSchema.entries, adminId: ownId, id: ownId });

const SORTABLE = Object.keys(articleColumns);
const missing = () => notFound('Article non trouvé.');

export function articleRoutes({ articles }: Store, requireToken: RequireToken) {
  const limit = takeJson(BODY_LIMITS.article);

  return new Hono<SignedIn>()
    .get('/page', async (c) => c.json(await articles.page(readPageRequest(c, SORTABLE))))
    .get('/findBySlug/:slug', async (c) => {
      const article = await articles.findBySlug(c.req.param('slug'));
      if (!article) throw missing();
      return c.json(article);
    })
    .get('/:id', requireToken, async (c) => {
      const article = await articles.get(readId(c));
      if (!article) throw missing();
      return c.json(article);
    })
    .post('/create', requireToken, limit, async (c) => {
      const draft = await readBody(c, draftSchema);
      requireOwnName(c.var.admin, draft.adminId);
      return c.json(await articles.create(draft, c.var.admin.email), 201);
    })
    .on(UPDATE_METHODS, '/update', requireToken, limit, async (c) => {
      const { id, ...draft } = await readBody(c, updateSchema);
      requireOwnName(c.var.admin, draft.adminId);
      if (!(await articles.get(id))) throw missing();
      return c.json(await articles.update(id, draft, c.var.admin.email));
    })
    .on(UPDATE_METHODS, '/:id/updateSlug', requireToken, async (c) => {
      const article = await articles.updateSlug(readId(c), c.var.admin.email);
      if (!article) throw missing();
      return c.json(article);
    })
    .delete('/delete/:id', requireToken, async (c) => {
      const id = readId(c);
      if (!(await articles.get(id))) throw missing();
      await articles.delete(id, c.var.admin.email);
      return c.body(null, 204);
    });
}
