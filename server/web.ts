import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { warnOfProxy } from './http/client-address.ts';
import { type RecordIncident, recordIncidents } from './http/incidents.ts';
import type { LiveStation } from './live/live-station.ts';
import { liveRoutes } from './live/routes.ts';
import { LIVE_PATH, LOW_LIVE_PATH, liveStream } from './live/stream.ts';
import { type AnswerSound, SOUND_PATH } from './media/sound-answer.ts';
import type { Site } from './site/site.ts';

type Parts = {
  api: Pick<Hono, 'fetch'>;
  station: LiveStation;
  /** The same programme for slow connections. */
  lowStation: LiveStation;
  lullaby: Uint8Array<ArrayBuffer>;
  /** Answers a sound of a story; undefined when the backend is another server's. */
  answerSound?: AnswerSound | undefined;
  site: Site;
  /** True only behind a proxy that writes X-Forwarded-For. */
  trustProxy?: boolean;
  record?: RecordIncident;
  /** What the operator reads beside the pages: health and metrics. */
  watch?: Hono<{ Bindings: Partial<HttpBindings> }>;
  /** Measures every request but those of the stream. */
  measure?: MiddlewareHandler;
  /** Receives one sentence when there seems to be a proxy that is missing from the settings. */
  warn?: (sentence: string) => void;
};

/** Without them a player on another site could not use what it has cached. */
const FOR_OTHER_SITES = ['access-control-allow-origin', 'access-control-expose-headers'];

/**
 * The whole product on one origin: the API, the audio, and the site for everything else. Headers are
 * written into the existing answer: `c.header` would create a new one around its body as a web
 * stream, ten times for each answer, and that would be most of the cost of a small one.
 */
export function createWeb({
  api,
  station,
  lowStation,
  lullaby,
  answerSound = async () => undefined,
  site,
  trustProxy = false,
  record = () => undefined,
  warn = () => undefined,
  watch = new Hono(),
  measure = (_, next) => next(),
}: Parts) {
  const headers = site.headers();
  const recordHere = recordIncidents(record);
  const streamOptions = { headers: headers.sound, trustProxy };
  const streams = new Hono<{ Bindings: Partial<HttpBindings> }>()
    .use(LIVE_PATH, recordHere)
    .get(LIVE_PATH, liveStream(station, streamOptions))
    .use(LOW_LIVE_PATH, recordHere)
    .get(LOW_LIVE_PATH, liveStream(lowStation, streamOptions));
  return (
    new Hono<{ Bindings: Partial<HttpBindings> }>()
      // Hono's own answer would write the fault as text beside the log.
      .onError((_, c) => c.text('Le serveur a rencontré un problème. Réessayez plus tard.', 500))
      .use(warnOfProxy(trustProxy, warn))
      // Before all code that writes headers later: this answer is sent immediately.
      .route('/', streams)
      .route('/', watch)
      .use(measure)
      .use(async (c, next) => {
        await next();
        // 304 Not Modified: the cached answer has its headers, and other ones would replace them.
        if (c.res.status === 304) return;
        const kind = /^\/api(?:\/|$)/.test(c.req.path) ? 'call' : 'sound';
        for (const [name, value] of Object.entries(headers[kind])) {
          if (!c.res.headers.has(name)) c.res.headers.set(name, value);
        }
      })
      .all('/api/*', async (c) => {
        const answer = await api.fetch(c.req.raw, c.env);
        answer.headers.append('vary', 'accept-encoding');
        return answer;
      })
      // The API has recorded its own incidents.
      .use(recordHere)
      .on(
        ['GET'],
        ['/berceuse.mp3', SOUND_PATH],
        etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...FOR_OTHER_SITES] }),
      )
      .get(SOUND_PATH, async (c, next) => (await answerSound(c.req.raw)) ?? next())
      .route('/', liveRoutes(station, lowStation, lullaby))
      .all('*', etag(), (c) => {
        const target = c.env?.incoming?.url;
        return site.respond(c.req.raw, target?.startsWith('/') ? target : undefined);
      })
  );
}
