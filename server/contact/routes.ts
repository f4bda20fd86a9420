import { Hono } from 'hono';
import { contactDraftSchemaWith } from '#src/api/contract-bodies.ts';
import type { PhoneRule } from '#src/lib/parse-config.ts';
import { found, refuseAfter } from '../http/api-error.ts';
import type { Auth, SignedIn } from '../http/auth.ts';
import { clientOf } from '../http/client-address.ts';
import { refuseFlood, type SenderLimiter } from '../http/rate-limiter.ts';
import { BODY_LIMITS, readBody, readId, takeJson } from '../http/requests.ts';
import { type ContactMessageStore, contactColumns } from './store.ts';

const SORTABLE = Object.keys(contactColumns);
const MISSING = 'Message non trouvé.';
const TOO_OFTEN = 'Trop de messages envoyés. Réessayez plus tard.';

type Deps = {
  contactMessages: ContactMessageStore;
  auth: Auth;
  limiter: SenderLimiter;
  contactPhone: PhoneRule;
  trustProxy: boolean;
  /** Called after each new message; must return at once. */
  onMessage: () => void;
};

/** `/api/contact`: anybody writes, five times an hour (429); only the administrator reads and deletes. */
export function contactMessageRoutes({
  contactMessages,
  auth,
  limiter,
  contactPhone,
  trustProxy,
  onMessage,
}: Deps) {
  const draftSchema = contactDraftSchemaWith(contactPhone);
  const refuse = refuseFlood(limiter, trustProxy, TOO_OFTEN);

  return new Hono<SignedIn>()
    .post('/create', refuse, takeJson(BODY_LIMITS.text), async (c) => {
      const draft = await readBody(c, draftSchema);
      const sender = clientOf(c, trustProxy);
      refuseAfter(limiter.take(sender), TOO_OFTEN);
      const isNew = await contactMessages.create(draft).catch((error: unknown) => {
        limiter.giveBack(sender);
        throw error;
      });
      if (isNew) onMessage();
      else limiter.giveBack(sender);
      return c.json({ message: 'Message reçu.' }, 201);
    })
    .use('*', auth.requireToken)
    .get('/page', async (c) =>
      c.json(await contactMessages.page(await auth.readPageRequest(c, SORTABLE))),
    )
    .get('/:id', async (c) => c.json(found(await contactMessages.get(readId(c)), MISSING)))
    .delete('/delete/:id', async (c) => {
      found(await contactMessages.delete(readId(c), c.var.admin.email), MISSING);
      return c.body(null, 204);
    });
}
