import { Hono } from 'hono';
import { contactDraftSchemaWith } from '#src/api/contract-bodies.ts';
import type { PhoneRule } from '#src/lib/parse-config.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import type { RequireToken, SignedIn } from '../http/bearer.ts';
import { clientAddress } from '../http/client-address.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { BODY_LIMITS, readBody, readId, readPageRequest, takeJson } from '../http/requests.ts';
import { contactColumns } from '../store/contact-messages.ts';
import type { Store } from '../store/store.ts';

const SORTABLE = Object.keys(contactColumns);

type Deps = {
  store: Store;
  requireToken: RequireToken;
  limiter: RateLimiter;
  contactPhone: PhoneRule;
  trustProxy: boolean;
  /** Called after each message that was stored; must return at once. */
  onMessage: () => void;
};

export function contactMessageRoutes({
  store,
  requireToken,
  limiter,
  contactPhone,
  trustProxy,
  onMessage,
}: Deps) {
  const { contactMessages } = store;
  const draftSchema = contactDraftSchemaWith(contactPhone);

  async function existing(id: number) {
    const message = await contactMessages.get(id);
    if (!message) throw notFound('Message non trouvé.');
    return message;
  }

  return new Hono<SignedIn>()
    .post('/create', takeJson(BODY_LIMITS.text), async (c) => {
      const draft = await readBody(c, draftSchema);
      const seconds = limiter.take(clientAddress(c, trustProxy));
      if (seconds > 0) {
        throw new ApiError(429, 'Trop de messages envoyés. Réessayez plus tard.', {
          'retry-after': String(seconds),
        });
      }
      await contactMessages.create(draft);
      onMessage();
      return c.json({ message: 'Message reçu.' }, 201);
    })
    .use('*', requireToken)
    .get('/page', async (c) => c.json(await contactMessages.page(readPageRequest(c, SORTABLE))))
    .get('/:id', async (c) => c.json(await existing(readId(c))))
    .delete('/delete/:id', async (c) => {
      const { id } = await existing(readId(c));
      await contactMessages.delete(id, c.var.admin.email);
      return c.body(null, 204);
    });
}
