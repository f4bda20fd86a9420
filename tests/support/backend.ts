import { createHash } from 'node:crypto';
import { openMediaFolder } from '#publishing/pictures/media-folder.ts';
import { createPasswords } from '#server/admins/passwords.ts';
import { type AppDeps, createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { createTokens } from '#server/http/auth.ts';
import type { Incident } from '#server/http/incidents.ts';
import { createSavePictures } from '#server/media/save-pictures.ts';
import { createStore } from '#server/store.ts';

export type BackendOptions = Partial<AppDeps> & {
  /** The French sample content; without it the tables are empty except for the admin. */
  seed?: boolean;
  /** The backend's current time, in milliseconds. */
  now?: number;
  /** Stores pictures and sounds as files; without it pictures stay in their records. */
  mediaFolder?: string;
};

export type TestBackend = Awaited<ReturnType<typeof createTestBackend>>;

export const ADMIN_EMAIL = 'admin@radio.example';
export const ADMIN_PASSWORD = 'une lune bien ronde';
export const JWT_SECRET = 'secret-that-only-the-tests-know-0123456789';

/** Hashes take almost no time. */
export const cheapPasswords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** The reference backend in memory, with minimal cost. */
export async function createTestBackend({
  seed = false,
  now = Date.now(),
  mediaFolder,
  passwords = cheapPasswords,
  ...options
}: BackendOptions = {}) {
  const time = { offset: now - Date.now() };
  const clock = () => Date.now() + time.offset;
  const { db, readVersion } = await openDatabase();
  const store = createStore(db, clock);
  await store.admins.save(ADMIN_EMAIL, await passwords.hash(ADMIN_PASSWORD));
  const adminId = (await store.admins.find(ADMIN_EMAIL))?.id ?? 0;
  if (seed) {
    const { seedSampleContent } = await import('#server/seed.ts');
    await seedSampleContent(db, {
      adminId,
      user: ADMIN_EMAIL,
      contactRetentionMonths: 12,
      now: clock(),
      // Its end alone: no two songs have the same, and the whole of all of them takes longer than the rest.
      saveSound: async (bytes) => createHash('sha256').update(bytes.subarray(-4096)).digest('hex'),
    });
  }
  const failures: unknown[] = [];
  const incidents: Incident[] = [];
  function record(incident: Incident) {
    incidents.push(incident);
    if (incident.status === 500) failures.push(incident.error);
  }
  const media = mediaFolder === undefined ? undefined : openMediaFolder(mediaFolder, { clock });
  const deps = {
    store,
    passwords,
    jwtSecret: JWT_SECRET,
    media,
    ...(media && { savePictures: createSavePictures(media, clock) }),
    clock,
    record,
    readVersion,
  };
  const api = createApp({ ...deps, ...options });

  /** Every request that reached the backend, in order: `GET /api/article/page?page=0`. */
  const requests: string[] = [];
  const app = {
    routes: api.routes,
    fetch(request: Request, env?: object) {
      const { pathname, search } = new URL(request.url);
      requests.push(`${request.method} ${pathname}${search}`);
      return api.fetch(request, env);
    },
  };

  return {
    app,
    db,
    store,
    requests,
    /** What the operator would read in the log. */
    incidents,
    /** Errors that the backend logged as unexpected: a test that finds one has found a fault. */
    failures,
    admin: { id: adminId, email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
    /** Returns a login token, without a login. */
    async token() {
      const admin = await store.admins.find(ADMIN_EMAIL);
      if (!admin) throw new Error('There is no administrator.');
      return createTokens(JWT_SECRET, clock).issue(admin);
    },
    /** The newest line of the action log. */
    async lastAction() {
      const newest = { page: 0, size: 1, sort: 'id', isDescending: true };
      return (await store.log.page(newest)).content[0];
    },
    now: clock,
    /** Advances the clock, for expiry and rate limits. */
    advance(milliseconds: number) {
      time.offset += milliseconds;
    },
  };
}
