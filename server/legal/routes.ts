import { Hono } from 'hono';
import { LEGAL_NOTICE_ID } from '#src/api/contract.ts';
import { legalNoticeUpdateSchema } from '#src/api/contract-bodies.ts';
import { found } from '../http/api-error.ts';
import type { Auth, SignedIn } from '../http/auth.ts';
import { BODY_LIMITS, readBody, readId, takeJson, UPDATE_METHODS } from '../http/requests.ts';
import type { SavePictures } from '../media/save-pictures.ts';
import type { LegalNoticeStore } from './store.ts';

type Deps = { legalNotice: LegalNoticeStore; auth: Auth; savePictures: SavePictures };

/** `/api/mentions`: the one notice, 404 until it is saved. */
export function legalNoticeRoutes({ legalNotice, auth, savePictures }: Deps) {
  const limit = takeJson(BODY_LIMITS.article);

  return new Hono<SignedIn>()
    .get('/:id', async (c) => {
      const notice = readId(c) === LEGAL_NOTICE_ID ? await legalNotice.get() : undefined;
      return c.json(found(notice, 'Mentions légales non trouvées.'));
    })
    .on(UPDATE_METHODS, '/update', auth.requireToken, limit, async (c) => {
      const { content } = await readBody(c, legalNoticeUpdateSchema);
      const saved = await savePictures.inText(content);
      return c.json(await legalNotice.update(saved, c.var.admin.email));
    });
}
