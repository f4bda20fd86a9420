import { Hono } from 'hono';
import * as v from 'valibot';
import { articleDraftSchema, articleUpdateSchema } from '#src/api/contract-bodies.ts';
import { found } from '../http/api-error.ts';
import { type Auth, requireOwnName, type SignedIn } from '../http/auth.ts';
import {
  BODY_LIMITS,
  ownId,
  readBody,
  readId,
  takeJson,
  UPDATE_METHODS,
} from '../http/requests.ts';
import type { SavePictures } from '../media/save-pictures.ts';
import { type ArticleStore, articleColumns } from './store.ts';

const draftSchema = v.object({ ...articleDraftSchema.entries, adminId: ownId });
const updateSchema = v.object({ ...articleUpdateSchema.entries, adminId: ownId, id: ownId });

const SORTABLE = Object.keys(articleColumns);

const MISSING = 'Article non trouvé.';

type Deps = { articles: ArticleStore; auth: Auth; savePictures: SavePictures };

/** `/api/article`: lists and one article for everybody; the rest needs a token; 404 where it has gone. */
export function articleRoutes({ articles, auth, savePictures }: Deps) {
  const { requireToken } = auth;
  const limit = takeJson(BODY_LIMITS.article);

  const existing = async (id: number | undefined) =>
    found(id === undefined ? undefined : await articles.get(id), MISSING);

  return new Hono<SignedIn>()
    .get('/page', async (c) => c.json(await articles.page(await auth.readPageRequest(c, SORTABLE))))
    .get('/findBySlug/:slug', async (c) =>
      c.json(await existing(await articles.idOf(c.req.param('slug')))),
    )
    .get('/:id', requireToken, async (c) => c.json(await existing(readId(c))))
    .post('/create', requireToken, limit, async (c) => {
      const draft = await readBody(c, draftSchema);
      requireOwnName(c.var.admin, draft.adminId);
      const content = await savePictures.inText(draft.content);
      return c.json(await articles.create({ ...draft, content }, c.var.admin.email), 201);
    })
    .on(UPDATE_METHODS, '/update', requireToken, limit, async (c) => {
      const { id, ...draft } = await readBody(c, updateSchema);
      requireOwnName(c.var.admin, draft.adminId);
      // Before its pictures are encoded, and again when they are: another tab may delete it meanwhile.
      await existing(id);
      const content = await savePictures.inText(draft.content);
      const { email } = c.var.admin;
      return c.json(found(await articles.update(id, { ...draft, content }, email), MISSING));
    })
    .on(UPDATE_METHODS, '/:id/updateSlug', requireToken, async (c) => {
      return c.json(found(await articles.updateSlug(readId(c), c.var.admin.email), MISSING));
    })
    .delete('/delete/:id', requireToken, async (c) => {
      found(await articles.delete(readId(c), c.var.admin.email), MISSING);
      return c.body(null, 204);
    });
}
