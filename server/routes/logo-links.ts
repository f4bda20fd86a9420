import { Hono } from 'hono';
import * as v from 'valibot';
import { logoLinkDraftSchema, logoLinkUpdateSchema } from '#src/api/contract-bodies.ts';
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
import type { Media } from '../pictures/media.ts';
import type { Store } from '../store/store.ts';

const draftSchema = v.object({ ...logoLinkDraftSchema.entries, adminId: ownId });
const updateSchema = v.object({ ...logoLinkUpdateSchema.entries, adminId: ownId, id: ownId });

const SORTABLE = ['id', 'name', 'url', 'logo', 'createdAt', 'updatedAt'];

type LogoLinkStore = Store['partners'];

type Deps = {
  logoLinks: LogoLinkStore;
  requireToken: RequireToken;
  media: Media;
  /** The message for an unknown id. */
  missing: string;
};

/** Partners and social networks have the same routes. */
export function logoLinkRoutes({ logoLinks, requireToken, media, missing }: Deps) {
  const limit = takeJson(BODY_LIMITS.logo);

  async function existing(id: number) {
    const logoLink = await logoLinks.get(id);
    if (!logoLink) throw notFound(missing);
    return logoLink;
  }

  return new Hono<SignedIn>()
    .get('/', async (c) => c.json(await logoLinks.list()))
    .get('/page', async (c) => c.json(await logoLinks.page(readPageRequest(c, SORTABLE))))
    .get('/:id', requireToken, async (c) => c.json(await existing(readId(c))))
    .post('/create', requireToken, limit, async (c) => {
      const draft = await readBody(c, draftSchema);
      requireOwnName(c.var.admin, draft.adminId);
      const logo = await media.logo(draft.logo);
      return c.json(await logoLinks.create({ ...draft, logo }, c.var.admin.email), 201);
    })
    .on(UPDATE_METHODS, '/update', requireToken, limit, async (c) => {
      const { id, ...draft } = await readBody(c, updateSchema);
      requireOwnName(c.var.admin, draft.adminId);
      await existing(id);
      const logo = await media.logo(draft.logo);
      return c.json(await logoLinks.update(id, { ...draft, logo }, c.var.admin.email));
    })
    .delete('/delete/:id', requireToken, async (c) => {
      const { id } = await existing(readId(c));
      await logoLinks.delete(id, c.var.admin.email);
      return c.body(null, 204);
    });
}
