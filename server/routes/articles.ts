import { Hono } from 'hono';
import * as v from 'valibot';
import { articleDraftSchema, articleUpdateSchema } from '#src/api/contract-bodies.ts';
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
import { checkText } from '../http/text-limits.ts';
import type { Media } from '../pictures/media.ts';
import { articleColumns } from '../store/articles.ts';
import type { Store } from '../store/store.ts';

const draftSchema = v.object({ ...articleDraftSchema.entries, adminId: ownId });
const updateSchema = v.object({ ...articleUpdateSchema.entries, adminId: ownId, id: ownId });

const SORTABLE = Object.keys(articleColumns);

type Deps = { store: Store; requireToken: RequireToken; media: Media };

export function articleRoutes({ store: { articles }, requireToken, media }: Deps) {
  const limit = takeJson(BODY_LIMITS.article);

  async function existing(id: number | undefined) {
    const article = id === undefined ? undefined : await articles.get(id);
    if (!article) throw notFound('Article non trouvé.');
    return article;
  }

  return new Hono<SignedIn>()
    .get('/page', async (c) => c.json(await articles.page(readPageRequest(c, SORTABLE))))
    .get('/findBySlug/:slug', async (c) =>
      c.json(await existing(await articles.idOf(c.req.param('slug')))),
    )
    .get('/:id', requireToken, async (c) => c.json(await existing(readId(c))))
    .post('/create', requireToken, limit, async (c) => {
      const draft = await readBody(c, draftSchema);
      requireOwnName(c.var.admin, draft.adminId);
      checkText(draft.content);
      const content = await media.text(draft.content);
      return c.json(await articles.create({ ...draft, content }, c.var.admin.email), 201);
    })
    .on(UPDATE_METHODS, '/update', requireToken, limit, async (c) => {
      const { id, ...draft } = await readBody(c, updateSchema);
      requireOwnName(c.var.admin, draft.adminId);
      await existing(id);
      checkText(draft.content);
      const content = await media.text(draft.content);
      return c.json(await articles.update(id, { ...draft, content }, c.var.admin.email));
    })
    .on(UPDATE_METHODS, '/:id/updateSlug', requireToken, async (c) => {
      const { id } = await existing(readId(c));
      return c.json(await articles.updateSlug(id, c.var.admin.email));
    })
    .delete('/delete/:id', requireToken, async (c) => {
      const { id } = await existing(readId(c));
      await articles.delete(id, c.var.admin.email);
      return c.body(null, 204);
    });
}
