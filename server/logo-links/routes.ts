import { Hono } from 'hono';
import * as v from 'valibot';
import { logoLinkDraftSchema, logoLinkUpdateSchema } from '#src/api/contract-bodies.ts';
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
import type { LogoLinkStore } from './store.ts';

const draftSchema = v.object({ ...logoLinkDraftSchema.entries, adminId: ownId });
const updateSchema = v.object({ ...logoLinkUpdateSchema.entries, adminId: ownId, id: ownId });

const SORTABLE = ['id', 'name', 'url', 'logo', 'createdAt', 'updatedAt'];

type Deps = {
  logoLinks: LogoLinkStore;
  auth: Auth;
  savePictures: SavePictures;
  /** The message for an unknown id. */
  missing: string;
};

/** Partners and social networks have the same routes. */
export function logoLinkRoutes({ logoLinks, auth, savePictures, missing }: Deps) {
  const { requireToken } = auth;
  const limit = takeJson(BODY_LIMITS.logo);

  const existing = async (id: number) => found(await logoLinks.get(id), missing);

  return new Hono<SignedIn>()
    .get('/', async (c) => c.json(await logoLinks.list()))
    .get('/page', async (c) =>
      c.json(await logoLinks.page(await auth.readPageRequest(c, SORTABLE))),
    )
    .get('/:id', requireToken, async (c) => c.json(await existing(readId(c))))
    .post('/create', requireToken, limit, async (c) => {
      const draft = await readBody(c, draftSchema);
      requireOwnName(c.var.admin, draft.adminId);
      const logo = await savePictures.ofLogo(draft.logo);
      return c.json(await logoLinks.create({ ...draft, logo }, c.var.admin.email), 201);
    })
    .on(UPDATE_METHODS, '/update', requireToken, limit, async (c) => {
      const { id, ...draft } = await readBody(c, updateSchema);
      requireOwnName(c.var.admin, draft.adminId);
      await existing(id);
      const logo = await savePictures.ofLogo(draft.logo);
      const { email } = c.var.admin;
      return c.json(found(await logoLinks.update(id, { ...draft, logo }, email), missing));
    })
    .delete('/delete/:id', requireToken, async (c) => {
      found(await logoLinks.delete(readId(c), c.var.admin.email), missing);
      return c.body(null, 204);
    });
}
