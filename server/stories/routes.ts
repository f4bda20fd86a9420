import { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { MediaFolder } from '#publishing/pictures/media-folder.ts';
import { storyDraftSchema, storyUpdateSchema } from '#src/api/contract-bodies.ts';
import { ApiError, found } from '../http/api-error.ts';
import { type Auth, requireOwnName, type SignedIn } from '../http/auth.ts';
import {
  BODY_LIMITS,
  ownId,
  readBody,
  readId,
  takeJson,
  UPDATE_METHODS,
} from '../http/requests.ts';
import { giveTime } from '../http/web-server.ts';
import type { SavePictures } from '../media/save-pictures.ts';
import { receiveSound, tooLarge } from './receive-sound.ts';
import { type SoundStore, soundName } from './sounds.ts';
import type { StoryStore } from './store.ts';

/** In the form of every other instant: texts are sorted by it. */
const date = v.pipe(
  storyDraftSchema.entries.date,
  v.check((text) => !Number.isNaN(Date.parse(text)), 'La date est requise.'),
  v.transform((text) => new Date(text).toISOString()),
);
const draftSchema = v.object({ ...storyDraftSchema.entries, date, adminId: ownId });
const updateSchema = v.object({ ...storyUpdateSchema.entries, date, adminId: ownId, id: ownId });

const SORTABLE = ['id', 'title', 'kind', 'slug', 'date', 'createdAt', 'updatedAt'];

const MISSING = 'Histoire non trouvée.';
const SOUND_GONE = 'Ce son n’est pas, ou plus, sur le serveur\u00a0: déposez-le à nouveau.';

type Draft = v.InferOutput<typeof draftSchema>;
type Deps = {
  stories: StoryStore;
  sounds: SoundStore;
  media: MediaFolder | undefined;
  /** Bytes of a sound. */
  mostOfSound: number;
  auth: Auth;
  savePictures: SavePictures;
};
type Called = SignedIn & { Bindings: Partial<HttpBindings> };

/** The body as it arrives. As a web stream, Node would read all of it ahead into memory. */
function chunksOf(c: Context<Called>): AsyncIterable<Uint8Array> {
  const incoming = c.env?.incoming;
  if (incoming instanceof IncomingMessage) {
    giveTime(incoming);
    // A refusal leaves the connection, over which it is answered.
    return incoming.iterator({ destroyOnReturn: false });
  }
  return c.req.raw.body ?? new ReadableStream();
}

/** `/api/histoire`: the shelf for everybody; with a token sounds are sent and stories written. */
export function storyRoutes(deps: Deps) {
  const { stories, sounds, mostOfSound: most, auth, savePictures } = deps;
  const { requireToken } = auth;
  const limit = takeJson(BODY_LIMITS.article);

  /** Checks what the schema cannot, and makes files of the pictures. */
  async function prepare(admin: SignedIn['Variables']['admin'], draft: Draft): Promise<Draft> {
    requireOwnName(admin, draft.adminId);
    const sound = await sounds.at(draft.sound);
    if (!sound || (await deps.media?.use(soundName(sound.hash))) === false)
      throw new ApiError(422, SOUND_GONE);
    const content = await savePictures.inText(draft.content);
    return { ...draft, content, picture: await savePictures.ofStory(draft.picture) };
  }

  return new Hono<Called>()
    .get('/', async (c) => c.json(await stories.list()))
    .get('/page', async (c) => c.json(await stories.page(await auth.readPageRequest(c, SORTABLE))))
    .get('/findBySlug/:slug', async (c) =>
      c.json(found(await stories.bySlug(c.req.param('slug')), MISSING)),
    )
    .get('/:id', requireToken, async (c) => c.json(found(await stories.get(readId(c)), MISSING)))
    .post('/sound', requireToken, async (c) => {
      const media = found(deps.media, 'Ce serveur ne garde pas de sons.');
      if (Number(c.req.header('content-length') ?? 0) > most) throw tooLarge(most);
      return c.json(await receiveSound(chunksOf(c), { media, sounds, most }), 201);
    })
    .post('/create', requireToken, limit, async (c) => {
      const draft = await prepare(c.var.admin, await readBody(c, draftSchema));
      return c.json(await stories.create(draft, c.var.admin.email), 201);
    })
    .on(UPDATE_METHODS, '/update', requireToken, limit, async (c) => {
      const { id, ...sent } = await readBody(c, updateSchema);
      found(await stories.get(id), MISSING);
      const draft = await prepare(c.var.admin, sent);
      return c.json(found(await stories.update(id, draft, c.var.admin.email), MISSING));
    })
    .delete('/delete/:id', requireToken, async (c) => {
      found(await stories.delete(readId(c), c.var.admin.email), MISSING);
      return c.body(null, 204);
    });
}
