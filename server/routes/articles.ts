import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { articleDraftSchema, articleUpdateSchema } from '#src/api/contract.ts';
import { notFound } from '../http/api-error.ts';
import { type RequireToken, requireOwnName, type SignedIn } from '../http/bearer.ts';
import { clientAddress } from '../http/client-address.ts';
import { createGate } from '../http/gate.ts';
import { hangUpOn } from '../http/hang-up.ts';
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
import { streamPage } from '../http/stream-page.ts';
import type { Media } from '../pictures/media.ts';
import { articleColumns } from '../store/articles.ts';
import type { Store } from '../store/store.ts';

const draftSchema = v.object({ ...articleDraftSchema.entries, adminId: ownId });
const updateSchema = v.object({ ...articleUpdateSchema.entries, adminId: ownId, id: ownId });

const SORTABLE = Object.keys(articleColumns);
const JSON_TYPE = { 'content-type': 'application/json' };
const missing = () => notFound('Article non trouvé.');

/** Bytes of text from which on a page takes its turn: articles with their pictures inside. */
const HEAVY = 1024 * 1024;
const HEAVY_PAGES = {
  atOnce: 4,
  atOnceForOne: 2,
  waiting: 256,
  waitingForOne: 16,
  message: 'Beaucoup de lectures en même temps. Réessayez dans quelques secondes.',
  retryAfterSeconds: 5,
};

type Deps = { store: Store; requireToken: RequireToken; media: Media; trustProxy: boolean };

export function articleRoutes({ store: { articles }, requireToken, media, trustProxy }: Deps) {
  const heavyPages = createGate(HEAVY_PAGES);
  const limit = takeJson(BODY_LIMITS.article);

  async function one(c: Context, id: number | undefined) {
    const article = id === undefined ? undefined : await articles.json(id);
    if (!article) throw missing();
    return c.body(article, 200, JSON_TYPE);
  }

  return new Hono<SignedIn>()
    .get('/page', largePagesNeed(requireToken), async (c) => {
      const page = await articles.pageOfIds(readPageRequest(c, SORTABLE));
      const bytes = page.content.reduce((sum, row) => sum + row.bytes, 0);
      const leave =
        bytes > HEAVY ? await heavyPages.enter(clientAddress(c, trustProxy)) : undefined;
      const body = streamPage({
        page,
        readRow: ({ id }) => articles.json(id),
        onEnd: () => leave?.(),
        onStalled: () => hangUpOn(c),
      });
      return c.body(body, 200, JSON_TYPE);
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
