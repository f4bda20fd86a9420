import * as v from 'valibot';
import { LOGO_LINK_ENTITIES } from '../calls.ts';
import { type Answer, isOk, outcomeOf } from '../client.ts';
import { callNamed, labelOf, methodOf, pathOf, type Suite, skip } from '../suite-context.ts';
import { createOwnRecord, type OwnId } from './own-record.ts';
import { tryUpdate } from './verbs.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** As heavy as the editor sends a photograph: what follows the pixel, no program reads. */
const PHOTOGRAPH = `data:image/png;base64,${Buffer.concat([
  Buffer.from(PIXEL.replace(/^.*,/, ''), 'base64'),
  Buffer.alloc(300_000),
]).toString('base64')}`;
const END = 'Fin de cet essai.';
const WRITES: Readonly<Record<string, readonly string[]>> = {
  article: ['create', 'update', 'updateSlug', 'delete'],
  ...Object.fromEntries(
    LOGO_LINK_ENTITIES.map((entity) => [entity, ['create', 'update', 'delete']]),
  ),
  contact: ['create', 'delete'],
};
const idsOf = (entity: string) => (WRITES[entity] ?? []).map((action) => `${entity}.${action}`);

type Draft = Readonly<Record<string, unknown>>;
type Session = Readonly<{ token: string; adminId: OwnId }>;
type Own = Readonly<{ id: OwnId; read: () => Promise<unknown> }>;

/** Deletes the suite's record; a record that remains is reported in capitals. */
async function remove(
  suite: Suite,
  entity: string,
  {
    token,
    id,
    exists,
  }: { token: string; id: OwnId; exists: (id: OwnId) => Promise<boolean | undefined> },
) {
  const { options, request, report } = suite;
  const call = callNamed(`${entity}.delete`);
  const path = pathOf(call, options, { id });
  const answer = await request({ method: methodOf(call, options), path, token });
  const isThere = await exists(id);
  if (isOk(answer) && !isThere) report.fits(labelOf(call, options), outcomeOf(answer));
  else {
    const found = isOk(answer) ? `${outcomeOf(answer)}, but it is still there` : outcomeOf(answer);
    report.differs(labelOf(call, options), found, call.otherwise);
  }
  // Refused, and nothing can be read any more: it is there, until somebody has looked.
  return isThere === undefined ? isOk(answer) : !isThere;
}

/** Creates one record, tries the other writes on it, and always deletes it at the end. */
async function writeAndRemove(
  suite: Suite,
  entity: string,
  { token, mark, draft }: { token: string; mark: string; draft: Draft },
  whileItExists: (own: Own) => Promise<void>,
) {
  const { options, request, report } = suite;
  const call = callNamed(`${entity}.create`);
  const label = labelOf(call, options);
  const answer: Answer = await request({
    method: 'POST',
    path: pathOf(call, options),
    body: draft,
    token: call.needsToken ? token : undefined,
  });
  const record = createOwnRecord(suite, entity, mark, token);
  const id = await record.find(answer);
  if (isOk(answer)) report.fits(label, outcomeOf(answer));
  else report.differs(label, outcomeOf(answer), call.otherwise);
  if (id === undefined) {
    const others = idsOf(entity).filter((one) => one !== call.id);
    if (isOk(answer)) {
      report.remains.push(`${entity} "${mark}": made, but found neither by an id nor in its list`);
    }
    return skip(suite, others, isOk(answer) ? 'the new record was not found' : 'nothing was made');
  }
  try {
    await whileItExists({ id, read: () => record.read(id) });
  } finally {
    const isGone = await remove(suite, entity, { token, id, exists: record.exists });
    if (!isGone) report.remains.push(`${entity} ${id} "${mark}"`);
  }
}

const contentSchema = v.object({ content: v.string() });

/** Checks that an update was saved: the record must contain what was sent. */
async function expectSaved({ report }: Suite, label: string, own: Own, text: string) {
  if (!JSON.stringify((await own.read()) ?? '').includes(text)) {
    report.differs(label, `answered, but "${text}" is not in the record`, 'a save changes nothing');
  }
}

/**
 * Sends an article with five photographs, two megabytes: frameworks and proxies take less unless they are
 * told to, and some databases cut a text without a word.
 */
async function checkLongText(
  suite: Suite,
  { read }: Own,
  { method, body, token }: Readonly<{ method: string; body: object; token: string }>,
) {
  const { options, request, report } = suite;
  const call = callNamed('article.update');
  const label = `${labelOf(call, options)} with five photographs`;
  const content = `${`<p><img src="${PHOTOGRAPH}"></p>`.repeat(5)}<p>${END}</p>`;
  const path = pathOf(call, options);
  const answer = await request({ method, path, body: { ...body, content }, token });
  if (!isOk(answer)) report.differs(label, `${outcomeOf(answer)}, for 2 MB`, call.otherwise);
  else if (JSON.stringify((await read()) ?? '').includes(END))
    report.fits(label, outcomeOf(answer));
  else report.differs(label, 'answered, but the text has lost its end', 'long articles are cut');
}

async function writeArticle(suite: Suite, mark: string, { token, adminId }: Session) {
  const { options, report } = suite;
  const content = `<p>Un essai, effacé aussitôt.</p><p><img src="${PIXEL}"></p>`;
  const draft = { title: mark, content, adminId };
  await writeAndRemove(suite, 'article', { token, mark, draft }, async (own) => {
    const title = `${mark} (suite)`;
    const body = { ...draft, title, id: own.id };
    const saved = await tryUpdate(suite, 'article.update', { body, token });
    const label = labelOf(callNamed('article.update'), options);
    if (saved) await expectSaved(suite, label, own, title);
    const kept = v.safeParse(contentSchema, await own.read());
    if (saved && kept.success && !kept.output.content.includes('<img')) {
      report.differs(label, 'the picture in the text is gone', 'articles lose their pictures');
    }
    if (saved) await checkLongText(suite, own, { method: saved, body, token });
    await tryUpdate(suite, 'article.updateSlug', { values: { id: own.id }, token });
  });
}

async function writeLogoLink(suite: Suite, entity: string, mark: string, session: Session) {
  const { token, adminId } = session;
  const draft = { name: mark, logo: PIXEL, url: 'https://exemple.example', adminId };
  await writeAndRemove(suite, entity, { token, mark, draft }, async (own) => {
    const name = `${mark} (suite)`;
    const body = { ...draft, name, id: own.id };
    const saved = await tryUpdate(suite, `${entity}.update`, { body, token });
    const label = labelOf(callNamed(`${entity}.update`), suite.options);
    if (saved) await expectSaved(suite, label, own, name);
  });
}

/** Writes only to entities that could be read: elsewhere the record could not be deleted. */
export async function checkWrites(
  suite: Suite,
  session: Session | undefined,
  readable: ReadonlySet<string>,
) {
  const { options } = suite;
  const mark = `Essai du contrat ${Date.now().toString(36)}`;
  for (const entity of Object.keys(WRITES)) {
    if (!options.canWrite) skip(suite, idsOf(entity), 'writes only with --write');
    else if (!session) skip(suite, idsOf(entity), 'no login, or no administrator found');
    else if (!readable.has(entity)) {
      skip(suite, idsOf(entity), 'not written: its list could not be read, nor cleared up');
    } else if (entity === 'article') await writeArticle(suite, mark, session);
    else if (LOGO_LINK_ENTITIES.includes(entity)) await writeLogoLink(suite, entity, mark, session);
    else {
      const phone = '0612345678';
      const draft = { name: mark, email: 'essai@exemple.example', phone, message: mark };
      const { token } = session;
      await writeAndRemove(suite, entity, { token, mark, draft }, async () => undefined);
    }
  }
}

/** Saves the legal notice unchanged, to test the call. */
export async function checkNotice(suite: Suite, session: Session | undefined, notice: unknown) {
  const id = 'mentions.update';
  const raw = v.safeParse(contentSchema, notice);
  if (!suite.options.canWrite) return skip(suite, [id], 'writes only with --write');
  if (!session) return skip(suite, [id], 'no login, or no administrator found');
  if (!raw.success) return skip(suite, [id], 'not written: the notice could not be read');
  const body = { content: raw.output.content, id: 1 };
  await tryUpdate(suite, id, { body, token: session.token });
}
