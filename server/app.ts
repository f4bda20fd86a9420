import { setImmediate as otherRequests } from 'node:timers/promises';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import pLimit from 'p-limit';
import type { PhoneRule } from '#src/lib/parse-config.ts';
import type { Programme } from '#src/lib/programme.ts';
import { answerError } from './http/api-error.ts';
import { createFindAdmin, createRequireToken } from './http/bearer.ts';
import { databaseRefusal } from './http/database-refusal.ts';
import { type RecordIncident, recordIncidents } from './http/incidents.ts';
import type { Passwords } from './http/passwords.ts';
import { createRateLimiter, type RateLimit } from './http/rate-limiter.ts';
import { createTokens } from './http/tokens.ts';
import { type Media, noMedia } from './pictures/media.ts';
import { actionLogRoutes } from './routes/action-log.ts';
import { adminRoutes } from './routes/admins.ts';
import { articleRoutes } from './routes/articles.ts';
import { contactMessageRoutes } from './routes/contact-messages.ts';
import { legalNoticeRoutes } from './routes/legal-notice.ts';
import { loginRoutes } from './routes/login.ts';
import { logoLinkRoutes } from './routes/logo-links.ts';
import { logoutRoutes } from './routes/logout.ts';
import { playedTitleRoutes } from './routes/played-titles.ts';
import { programmeRoutes } from './routes/programme.ts';
import type { Store } from './store/store.ts';
import type { Fault } from './watch/stream/faults.ts';

export type AppDeps = {
  store: Store;
  passwords: Passwords;
  jwtSecret: string;
  /** Stores pictures as files; without it, pictures stay in their records. */
  media?: Media;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** First segment of the login address: `/api/{segment}/authenticate`. */
  adminSegment?: string;
  loginLimit?: RateLimit;
  contactLimit?: RateLimit;
  /** Whether a message without a phone number is refused. */
  contactPhone?: PhoneRule;
  /** True only behind a proxy that writes X-Forwarded-For. */
  trustProxy?: boolean;
  /** Other origins whose pages may call the API. */
  corsOrigins?: readonly string[];
  /** Receives what the operator wants to know: refusals, exhausted limits and faults. */
  record?: RecordIncident;
  /** Called after each message of a visitor; must return at once. */
  onMessage?: () => void;
  /** With which a station reports the titles it plays; empty: it cannot. */
  stationToken?: string;
  /** What is wrong with the stream. */
  readFaults?: () => readonly Fault[];
  /** Who listens to the station now; `null` when that is not known. */
  countListeners?: () => Promise<number | null>;
  /** Gives the saved programme to the station; throws when it cannot. */
  onProgramme?: (programme: Programme) => void;
};

const MINUTE = 60_000;
/** One address may fail this many times more across different accounts than on one account. */
const ACCOUNTS_PER_ADDRESS = 4;

/** The documented API under `/api`, without a port: it answers requests passed to `fetch`. */
export function createApp({
  store,
  passwords,
  jwtSecret,
  media = noMedia,
  clock = Date.now,
  adminSegment = 'admin',
  loginLimit = { attempts: 5, milliseconds: 15 * MINUTE },
  contactLimit = { attempts: 5, milliseconds: 60 * MINUTE },
  contactPhone = 'required',
  trustProxy = false,
  corsOrigins = [],
  record = () => undefined,
  onMessage = () => undefined,
  stationToken = '',
  countListeners = async () => null,
  readFaults = () => [],
  onProgramme = () => undefined,
}: AppDeps) {
  const tokens = createTokens(jwtSecret, clock);
  const findAdmin = createFindAdmin(tokens, store);
  const requireToken = createRequireToken(findAdmin);
  const addressLimit = { ...loginLimit, attempts: loginLimit.attempts * ACCOUNTS_PER_ADDRESS };
  const limiters = {
    account: createRateLimiter(loginLimit, clock),
    address: createRateLimiter(addressLimit, clock),
  };
  const limiter = createRateLimiter(contactLimit, clock);

  const turn = pLimit(1);

  const app = new Hono().basePath('/api');
  app.onError((error, c) => answerError(databaseRefusal(error) ?? error, c));
  app.notFound((c) => c.json({ message: 'Cette adresse n’existe pas.' }, 404));
  app.use(recordIncidents(record));
  // A write keeps the one thread for as long as the disk does: of many that arrive at once, each lets
  // the requests that came meanwhile go first.
  app.use(async (c, next) => {
    if (c.req.method !== 'GET') await turn(() => otherRequests());
    await next();
  });
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('x-content-type-options', 'nosniff');
    c.res.headers.set('cache-control', 'no-store');
  });
  if (corsOrigins.length > 0) {
    app.use(
      cors({
        origin: [...corsOrigins],
        allowHeaders: ['authorization', 'content-type'],
        exposeHeaders: ['retry-after'],
        maxAge: 3600,
      }),
    );
  }
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        c.json({ message: 'Cette méthode n’est pas possible ici.' }, 405, {
          allow: methods.join(', '),
        }),
    }),
  );

  return app
    .route('/article', articleRoutes({ store, requireToken, media }))
    .route(
      '/partenaire',
      logoLinkRoutes({
        logoLinks: store.partners,
        requireToken,
        media,
        missing: 'Partenaire non trouvé.',
      }),
    )
    .route(
      '/socialNetwork',
      logoLinkRoutes({
        logoLinks: store.socialNetworks,
        requireToken,
        media,
        missing: 'Réseau social non trouvé.',
      }),
    )
    .route(
      '/contact',
      contactMessageRoutes({ store, requireToken, limiter, contactPhone, trustProxy, onMessage }),
    )
    .route('/mentions', legalNoticeRoutes({ store, requireToken, media }))
    .route('/titles', playedTitleRoutes(store, requireToken, stationToken, countListeners))
    .route('/programme', programmeRoutes({ store, requireToken, onProgramme }))
    .get('/stream/faults', requireToken, (c) => c.json(readFaults()))
    .route('/logs', actionLogRoutes(store, requireToken, findAdmin))
    .route('/admin', adminRoutes(store, requireToken))
    .route(`/${adminSegment}`, logoutRoutes(store, requireToken))
    .route(`/${adminSegment}`, loginRoutes({ store, tokens, passwords, limiters, trustProxy }));
}
