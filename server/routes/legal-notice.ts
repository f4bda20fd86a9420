import { Hono } from 'hono';
import { LEGAL_NOTICE_ID } from '#src/api/contract.ts';
import { legalNoticeUpdateSchema } from '#src/api/contract-bodies.ts';
import { notFound } from '../http/api-error.ts';
import type { RequireToken, SignedIn } from '../http/bearer.ts';
import { BODY_LIMITS, readBody, readId, takeJson, UPDATE_METHODS } from '../http/requests.ts';
import { checkText } from '../http/text-limits.ts';
import type { Media } from '../pictures/media.ts';
import type { Store } from '../store/store.ts';

type Deps = { store: Store; requireToken: RequireToken; media: Media };

export function legalNoticeRoutes({ store: { legalNotice }, requireToken, media }: Deps) {
  const limit = takeJson(BODY_LIMITS.article);

  return new Hono<SignedIn>()
    .get('/:id', async (c) => {
      const notice = readId(c) === LEGAL_NOTICE_ID ? await legalNotice.get() : undefined;
      if (!notice) throw notFound('Mentions légales non trouvées.');
      return c.json(notice);
    })
    .on(UPDATE_METHODS, '/update', requireToken, limit, async (c) => {
      const { content } = await readBody(c, legalNoticeUpdateSchema);
      checkText(content);
      const published = await media.text(content);
      return c.json(await legalNotice.update(published, c.var.admin.email));
    });
}
