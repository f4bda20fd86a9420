import * as v from 'valibot';
import { calls, LOGO_LINK_ENTITIES } from './calls.ts';
import { checkCors } from './checks/cors.ts';
import { checkList, checkWholeList } from './checks/lists.ts';
import { checkAdminId, checkLogin } from './checks/login.ts';
import { checkPictures } from './checks/pictures.ts';
import { checkProgramme } from './checks/programme.ts';
import { checkErrorBody, checkRefusals } from './checks/refusals.ts';
import type { ReadRow } from './checks/rows.ts';
import { checkNotice, checkWrites } from './checks/writes.ts';
import { createClient } from './client.ts';
import { createReport } from './report.ts';
import { type Suite, type SuiteOptions, skip, tryCall } from './suite-context.ts';

const LISTS = calls
  .filter(({ isPaged, isOptional }) => isPaged && !isOptional)
  .map(({ id }) => id.replace('.page', ''));
const WITH_PICTURES = ['article', ...LOGO_LINK_ENTITIES];
const DAY = 24 * 3600 * 1000;

/** Reads the records that forms load one by one, each by the id of a list row. */
async function readRecords(
  suite: Suite,
  lists: ReadonlyMap<string, readonly ReadRow[]>,
  token: string | undefined,
) {
  for (const entity of ['article', ...LOGO_LINK_ENTITIES, 'contact']) {
    const id = lists.get(entity)?.find((row) => row.id !== null && row.id !== undefined)?.id;
    if (!token) skip(suite, [`${entity}.get`], 'no login');
    else if (id === null || id === undefined) {
      skip(suite, [`${entity}.get`], 'its list has no row with an id');
    } else await tryCall(suite, `${entity}.get`, { values: { id }, token });
  }
  const slug = lists.get('article')?.find((row) => row.slug)?.slug;
  if (slug) await tryCall(suite, 'article.findBySlug', { values: { slug } });
  else skip(suite, ['article.findBySlug'], 'there is no article with a slug');
}

/** The titles of the last day, and what is wrong with the stream: to be there at all is optional. */
async function readStation(suite: Suite, token: string | undefined) {
  const [from, to] = [Date.now() - DAY, Date.now()].map((time) => new Date(time).toISOString());
  await tryCall(suite, 'titles.recent');
  if (token && from && to) {
    await tryCall(suite, 'titles.played', { values: { from, to }, token });
    await tryCall(suite, 'stream.faults', { token });
  } else skip(suite, ['titles.played', 'stream.faults'], 'no login');
  skip(suite, ['titles.report'], 'the station’s own call, with the station’s token');
}

const shelfSchema = v.array(v.object({ id: v.unknown(), slug: v.string() }));

/** The shelf of stories: to be there at all is optional. */
async function readShelf(suite: Suite, token: string | undefined) {
  await tryCall(suite, 'histoire.page');
  const shelf = v.safeParse(shelfSchema, await tryCall(suite, 'histoire.list'));
  const [story] = shelf.success ? shelf.output : [];
  const { id, slug } = story ?? {};
  if (slug) await tryCall(suite, 'histoire.findBySlug', { values: { slug } });
  else skip(suite, ['histoire.findBySlug'], 'there is no story');
  if (token && (typeof id === 'number' || typeof id === 'string')) {
    await tryCall(suite, 'histoire.get', { values: { id }, token });
  } else skip(suite, ['histoire.get'], token ? 'there is no story' : 'no login');
  const writes = ['sound', 'create', 'update', 'delete'].map((name) => `histoire.${name}`);
  skip(suite, writes, 'it would leave a sound behind');
}

/**
 * Tries every call of the site against one backend, and reports what the site would do with the
 * answers. Reads only, unless `canWrite`.
 */
export async function runContract(options: SuiteOptions) {
  const report = createReport();
  const request = createClient(options);
  const suite: Suite = { options, request, report };

  const first = await request({ method: 'GET', path: '/api/article/page?page=0&size=1' });
  if (first.status === 0) {
    report.differs(options.api, first.fault, 'every page of the site says that it could not load');
    return report;
  }
  const token = await checkLogin(suite);
  const adminId = token ? await checkAdminId(suite, token) : undefined;
  if (!token) skip(suite, ['admin.findByEmail'], 'no login');

  const lists = new Map<string, readonly ReadRow[]>();
  for (const entity of LISTS) {
    if (entity === 'contact' && !token) skip(suite, ['contact.page'], 'no login');
    else {
      const rows = await checkList(suite, entity, token);
      if (rows) lists.set(entity, rows);
    }
  }
  for (const entity of LOGO_LINK_ENTITIES) {
    await checkWholeList(suite, `${entity}.list`);
  }
  await readRecords(suite, lists, token);
  const notice = await tryCall(suite, 'mentions.get');
  await readStation(suite, token);
  await readShelf(suite, token);
  await checkErrorBody(suite);
  await checkRefusals(suite);
  await checkCors(suite);
  await checkPictures(
    suite,
    WITH_PICTURES.filter((entity) => lists.has(entity)),
    token,
  );

  const session = token && adminId !== undefined ? { token, adminId } : undefined;
  await checkWrites(suite, session, new Set(lists.keys()));
  await checkNotice(suite, session, notice);
  await checkProgramme(suite, session?.token);
  skip(suite, ['admin.logout'], 'it would end the sessions of whoever is at work');
  skip(suite, ['logs.delete'], 'the suite makes no log row of its own to delete');
  return report;
}
