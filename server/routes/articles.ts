import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { articleDraftSchema, articleUpdateSchema } from '#src/api/contract-bodies.ts';
import { notFound } from '../http/api-error.ts';
import { type RequireToken, requireOwnName, type SignedIn } from '../http/bearer.ts';
import { largePagesNeed } from '../http/large-page.ts';
import {
  BODY_LIMITS,
  ownId,
  readBody,
  readId,
  readPageRequest,
  takeJson,
  UPDATE_METHODS,
} from '../http/requests.ts';
import type { RowAnswers } from '../http/row-answers.ts';
import type { Media } from '../pictures/media.ts';
import { articleColumns } from '../store/articles.ts';
import type { Store } from '../store/store.ts';

const draftSchema = v.object({ ...articleDraftSchema.entries, adminId: ownId });
const updateSchema = v.object({ ...articleUpdateSchema.entries, adminId: ownId, id: ownId });

const SORTABLE = Object.keys(articleColumns);
const missing = () => notFound('Article non trouvé.');

type Deps = { store: Store; requireToken: RequireToken; media: Media; answers: RowAnswers };

export function articleRoutes({ store: { articles }, requireToken, media, answers }: Deps) {
  const limit = takeJson(BODY_LIMITS.article);

  async function one(c: Context, id: number | undefined) {
    const article = id === undefined ? undefined : await answers.one(c, id, articles.json);
    if (!article) throw missing();
    return article;
  }

  return new Hono<SignedIn>()
    .get('/page', largePagesNeed(requireToken), async (c) => {
      const page = await articles.pageOfIds(readPageRequest(c, SORTABLE));
      return answers.page(c, page, articles.json);
    })
    .get('/findBySlug/:slug', async (c) => {
      const id = await articles.idOf(c.req.param('slug'));
      return one(c, id);
    })
    .get('/:id', requireToken, (c) => one(c, readId(c)))
    .post('/create', requireToken, limit, async (c) => {
      const draft = await readBody(c, draftSchema);
      requireOwnName(c.var.admin, draft.adminId);
      const content = await media.text(draft.content);
      return c.json(await articles.create({ ...draft, content }, c.var.admin.email), 201);
    })
    .on(UPDATE_METHODS, '/update', requireToken, limit, async (c) => {
      const { id, ...draft } = await readBody(c, updateSchema);
      requireOwnName(c.var.admin, draft.adminId);
      if (!(await articles.get(id))) throw missing();
      const content = await media.text(draft.content);
      return c.json(await articles.update(id, { ...draft, content }, c.var.admin.email));
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
