import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { MediaFolder } from '#publishing/pictures/media-folder.ts';
import type { PhoneRule } from '#src/lib/parse-config.ts';
import type { Programme } from '#src/lib/programme.ts';
import { loginRoutes } from './admins/login.ts';
import type { Passwords } from './admins/passwords.ts';
import { adminRoutes, logoutRoutes } from './admins/routes.ts';
import { articleRoutes } from './articles/routes.ts';
import { contactMessageRoutes } from './contact/routes.ts';
import { answerError } from './http/api-error.ts';
import { createAuth, createTokens } from './http/auth.ts';
import { type RecordIncident, recordIncidents } from './http/incidents.ts';
import { keepAnswers } from './http/kept-answers.ts';
import { createSenderLimiter } from './http/rate-limiter.ts';
import { READS } from './http/web-server.ts';
import { legalNoticeRoutes } from './legal/routes.ts';
import { logRoutes } from './log/routes.ts';
import { logoLinkRoutes } from './logo-links/routes.ts';
import { keepPicturesInside, type SavePictures } from './media/save-pictures.ts';
import type { Fault } from './ops/stream-faults.ts';
import { programmeRoutes } from './programme/routes.ts';
import type { Store } from './store.ts';
import { storyRoutes } from './stories/routes.ts';
import { playedTitleRoutes } from './titles/routes.ts';

export type AppDeps = {
  store: Store;
  passwords: Passwords;
  jwtSecret: string;
  /** Stores pictures as files; without it, pictures stay in their records. */
  savePictures?: SavePictures;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Stores the sounds of stories; without it none can be sent. */
  media?: MediaFolder | undefined;
  /** Bytes of one sound. */
  mostOfSound?: number;
  /** First segment of the login address: `/api/{segment}/authenticate`. */
  adminSegment?: string;
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
  readFaults?: () => Promise<readonly Fault[]>;
  /** Who listens to the station now; `null` when that is not known. */
  countListeners?: () => Promise<number | null>;
  /** Reads the saved programme, whatever has become of it. */
  readProgramme?: Store['programme']['get'];
  /** Gives the saved programme to the station; throws when it cannot. */
  onProgramme?: (programme: Programme) => void;
  /** Changes with every write to the store. */
  readVersion: () => Promise<string>;
  /** Called after every write that changed what the public pages and files show. */
  onChange?: () => void;
};

const MINUTE = 60_000;
const MEGABYTE = 1024 * 1024;
const LOGIN_LIMIT = { attempts: 5, milliseconds: 15 * MINUTE };
/** One address may fail four times more across different accounts than on one account. */
const ADDRESS_LIMIT = { ...LOGIN_LIMIT, attempts: 4 * LOGIN_LIMIT.attempts };
const CONTACT_LIMIT = { attempts: 5, milliseconds: 60 * MINUTE };

/** The data that the public pages and files are made of. */
const SHOWN_PATHS = [
  '/article/*',
  '/partenaire/*',
  '/socialNetwork/*',
  '/histoire/*',
  '/mentions/*',
  '/programme/*',
];
/** A sound is shown when a story that plays it is saved. */
const UPLOAD = '/api/histoire/sound';

/** The documented API under `/api`, without a port: it answers requests passed to `fetch`. */
export function createApp({
  store,
  passwords,
  jwtSecret,
  savePictures = keepPicturesInside,
  clock = Date.now,
  media,
  mostOfSound = 200 * MEGABYTE,
  adminSegment = 'admin',
  contactPhone = 'required',
  trustProxy = false,
  corsOrigins = [],
  record = () => undefined,
  onMessage = () => undefined,
  stationToken = '',
  countListeners = async () => null,
  readFaults = async () => [],
  readProgramme = store.programme.get,
  onProgramme = () => undefined,
  readVersion,
  onChange = () => undefined,
}: AppDeps) {
  const tokens = createTokens(jwtSecret, clock);
  const { admins, articles, contactMessages, legalNotice, log, playedTitles, programme } = store;
  const { partners, socialNetworks, sounds, stories } = store;
  const auth = createAuth((token) => tokens.adminOf(token, admins.find));
  const limiters = {
    account: createSenderLimiter(LOGIN_LIMIT, clock),
    address: createSenderLimiter(ADDRESS_LIMIT, clock),
  };
  const limiter = createSenderLimiter(CONTACT_LIMIT, clock);
  const shared = { auth, savePictures };
  const tellChange: MiddlewareHandler = async (c, next) => {
    await next();
    if (c.res.ok && !READS.includes(c.req.method) && c.req.path !== UPLOAD) onChange();
  };

  const app = new Hono().basePath('/api');
  app.onError(answerError);
  app.notFound((c) => c.json({ message: 'Cette adresse n’existe pas.' }, 404));
  app.use(recordIncidents(record));
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
  // One memory for all of them, and one list made at a time.
  const kept = keepAnswers(readVersion, auth.findAdmin);
  for (const path of SHOWN_PATHS) app.use(path, kept, tellChange);
  // Compression reduces a page of articles to a third; the site's files are compressed by the build.
  app.use(compress({ encoding: 'gzip' }));
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
    .route('/article', articleRoutes({ articles, ...shared }))
    .route(
      '/partenaire',
      logoLinkRoutes({ logoLinks: partners, missing: 'Partenaire non trouvé.', ...shared }),
    )
    .route(
      '/socialNetwork',
      logoLinkRoutes({
        logoLinks: socialNetworks,
        missing: 'Réseau social non trouvé.',
        ...shared,
      }),
    )
    .route('/histoire', storyRoutes({ stories, sounds, media, mostOfSound, ...shared }))
    .route(
      '/contact',
      contactMessageRoutes({ contactMessages, auth, limiter, contactPhone, trustProxy, onMessage }),
    )
    .route('/mentions', legalNoticeRoutes({ legalNotice, ...shared }))
    .route('/titles', playedTitleRoutes(playedTitles, auth, stationToken, countListeners))
    .route('/programme', programmeRoutes({ programme, readProgramme, auth, onProgramme, onChange }))
    .get('/stream/faults', auth.requireToken, async (c) => c.json(await readFaults()))
    .route('/logs', logRoutes(log, auth))
    .route('/admin', adminRoutes(admins, auth))
    .route(`/${adminSegment}`, logoutRoutes(admins, auth))
    .route(`/${adminSegment}`, loginRoutes({ admins, tokens, passwords, limiters, trustProxy }));
}
