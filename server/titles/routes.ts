import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { timingSafeEqual } from 'hono/utils/buffer';
import { playedTitleDraftSchema } from '#src/api/contract-bodies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Auth, SignedIn } from '../http/auth.ts';
import { BODY_LIMITS, readBody, takeJson } from '../http/requests.ts';
import type { PlayedTitleStore } from './store.ts';

/** How many titles the home page shows. */
const RECENT = 5;
const DAY = 24 * 3600 * 1000;
/** A month, with the hour that its clock may be put back by. */
const LONGEST = 32 * DAY;

/** Returns an instant of the path as ISO 8601; throws when it is none. */
function readInstant(c: Context, name: string): string {
  const date = new Date(c.req.param(name) ?? '');
  if (!Number.isNaN(date.getTime())) return date.toISOString();
  throw new ApiError(
    400,
    `«\u00a0${name}\u00a0» doit être un instant, comme 2026-01-01T00:00:00Z.`,
  );
}

/**
 * The titles that were played: reported by the station with its own token (`''`: by none), the last
 * ones for everybody, those of a month for the administrator.
 */
export function playedTitleRoutes(
  playedTitles: PlayedTitleStore,
  { requireToken }: Auth,
  stationToken: string,
  countListeners: () => Promise<number | null>,
) {
  const requireStation = createMiddleware(async (c, next) => {
    if (stationToken === '') return c.notFound();
    const given = c.req.header('authorization') ?? '';
    if (!(await timingSafeEqual(given, `Bearer ${stationToken}`))) {
      throw new ApiError(401, 'Ce jeton n’est pas celui de la station.', {
        'www-authenticate': 'Bearer',
      });
    }
    return next();
  });

  return new Hono<SignedIn>()
    .post('/played', requireStation, takeJson(BODY_LIMITS.text), async (c) => {
      const draft = await readBody(c, playedTitleDraftSchema);
      const listeners = draft.listeners ?? (await countListeners());
      await playedTitles.record({ ...draft, listeners });
      return c.json({ message: 'Titre noté.' }, 201);
    })
    .get('/recent', async (c) => c.json(await playedTitles.recent(RECENT)))
    .get('/played/:from/:to', requireToken, async (c) => {
      const [from, to] = [readInstant(c, 'from'), readInstant(c, 'to')];
      if (Date.parse(to) - Date.parse(from) > LONGEST) {
        throw new ApiError(400, 'Un mois à la fois, au plus.');
      }
      return c.json(await playedTitles.between(from, to));
    });
}
