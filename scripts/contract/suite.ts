import * as v from 'valibot';
import { errorBodySchema } from '../../src/api/contract.ts';
import { type Call, calls } from './calls.ts';

export type Finding = Readonly<{
  call: string;
  verdict: 'fits' | 'differs' | 'not tried';
  found: string;
  /** What the site does about it. */
  otherwise: string;
}>;

export type SuiteOptions = Readonly<{
  /** Base address of the backend, or a function that answers requests (for tests). */
  api: string;
  fetch?: typeof fetch;
  adminSegment: string;
  updateMethod: 'put' | 'post' | 'patch';
  admin?: { email: string; password: string } | undefined;
  /** Creates, changes and deletes records of its own, and only those. */
  canWrite: boolean;
}>;

type Answer = { status: number; body: unknown; headers: Headers };
type Values = Readonly<Record<string, string | number>>;

const MARK = 'Essai du contrat';
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const rowSchema = v.looseObject({ id: v.number() });
const rowsSchema = v.looseObject({ content: v.array(v.unknown()) });

function issuesOf(schema: v.GenericSchema<unknown, unknown>, value: unknown): string {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return '';
  return parsed.issues
    .slice(0, 3)
    .map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`)
    .join(' ');
}

/** Tries every call of the site against one backend and says what fits and what does not. */
export async function runContract(options: SuiteOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  const send = options.fetch ?? fetch;
  let token = '';

  const callOf = (id: string): Call => {
    const call = calls.find((candidate) => candidate.id === id);
    if (!call) throw new Error(`There is no call ${id}.`);
    return call;
  };

  function note(id: string, verdict: Finding['verdict'], found: string) {
    const { method, path, otherwise } = callOf(id);
    findings.push({ call: `${method.toUpperCase()} ${path}`, verdict, found, otherwise });
  }

  async function request(call: Call, values: Values, query: string, body: unknown) {
    const path = call.path
      .replace('{segment}', options.adminSegment)
      .replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
    const isUpdate = call.method === 'put';
    const response = await send(`${options.api}${path}${query}`, {
      method: (isUpdate ? options.updateMethod : call.method).toUpperCase(),
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(call.needsToken && token !== '' && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    let parsed: unknown = text;
    try {
      parsed = JSON.parse(text);
    } catch {
      // A write may answer with no body, or with text; the site does not read it.
    }
    const answer: Answer = { status: response.status, body: parsed, headers: response.headers };
    return answer;
  }

  /** One try: the status must be a success and the answer must fit its schema. */
  async function tryCall(
    id: string,
    input: { values?: Values; query?: string; body?: unknown } = {},
  ) {
    const call = callOf(id);
    try {
      const answer = await request(call, input.values ?? {}, input.query ?? '', input.body);
      const isOk = answer.status >= 200 && answer.status < 300;
      const misfit = isOk && call.answer ? issuesOf(call.answer, answer.body) : '';
      if (isOk && misfit === '') {
        note(id, 'fits', String(answer.status));
        return answer.body;
      }
      const message = v.safeParse(errorBodySchema, answer.body);
      note(
        id,
        'differs',
        misfit || `${answer.status} ${message.success ? message.output.message : ''}`,
      );
    } catch (error) {
      note(id, 'differs', error instanceof Error ? error.message : String(error));
    }
    return undefined;
  }

  const rowsOf = (body: unknown) => {
    const page = v.safeParse(rowsSchema, body);
    return page.success
      ? page.output.content.flatMap((row) => {
          const parsed = v.safeParse(rowSchema, row);
          return parsed.success ? [parsed.output] : [];
        })
      : [];
  };
  const firstPage = '?page=0&size=5&sort=createdAt%2Cdesc';
  const skip = (ids: readonly string[], why: string) => {
    for (const id of ids) note(id, 'not tried', why);
  };

  async function login() {
    if (!options.admin) return skip(['admin.authenticate'], 'no administrator given');
    const body = await tryCall('admin.authenticate', { body: options.admin });
    const answer = v.safeParse(v.object({ token: v.string() }), body);
    if (answer.success) token = answer.output.token;
    if (token !== '' && token.split('.').length !== 3) {
      note('admin.authenticate', 'differs', 'the token has not three parts');
    }
  }

  async function readAsVisitor() {
    const [article] = rowsOf(
      await tryCall('article.page', { query: '?page=0&size=6&sort=createdAt%2Cdesc' }),
    );
    const slug = v.safeParse(v.object({ slug: v.string() }), article);
    if (article && slug.success) {
      await tryCall('article.findBySlug', { values: { slug: slug.output.slug } });
    } else skip(['article.findBySlug'], 'there is no article');
    await tryCall('partenaire.list');
    await tryCall('socialNetwork.list');
    await tryCall('mentions.get');
    for (const entity of ['partenaire', 'socialNetwork', 'logs']) {
      await tryCall(`${entity}.page`, { query: firstPage });
    }
    return article?.id;
  }

  async function readAsAdmin(articleId: number | undefined) {
    const ids = ['article.get', 'contact.page', 'contact.get', 'admin.findByEmail'];
    if (token === '' || !options.admin) {
      skip(ids, 'no login');
      return undefined;
    }
    if (articleId === undefined) skip(['article.get'], 'there is no article');
    else await tryCall('article.get', { values: { id: articleId } });
    const [message] = rowsOf(await tryCall('contact.page', { query: firstPage }));
    if (message) await tryCall('contact.get', { values: { id: message.id } });
    else skip(['contact.get'], 'there is no message');
    const admin = v.safeParse(
      rowSchema,
      await tryCall('admin.findByEmail', { body: { email: options.admin.email } }),
    );
    return admin.success ? admin.output.id : undefined;
  }

  /** Newest row of an entity whose text holds the mark: the one this suite just made. */
  async function findOwn(entity: string) {
    const answer = await request(callOf(`${entity}.page`), {}, firstPage, undefined);
    return rowsOf(answer.body).find((row) => JSON.stringify(row).includes(MARK));
  }

  async function writeAndRemove(
    entity: string,
    draft: Readonly<Record<string, unknown>>,
    whileItExists: (id: number) => Promise<void>,
  ) {
    await tryCall(`${entity}.create`, { body: draft });
    const own = await findOwn(entity);
    if (!own) {
      note(`${entity}.create`, 'differs', 'the new record does not stand on the first page');
      return;
    }
    try {
      await whileItExists(own.id);
    } finally {
      await tryCall(`${entity}.delete`, { values: { id: own.id } });
    }
    if (await findOwn(entity)) note(`${entity}.delete`, 'differs', 'the record is still there');
  }

  async function write(adminId: number | undefined) {
    const ids = calls
      .filter(({ id }) => /(create|update|updateSlug|delete)$/.test(id))
      .map((c) => c.id);
    if (!options.canWrite) return skip(ids, 'writes only with --write');
    if (adminId === undefined) return skip(ids, 'no login');

    const article = { title: MARK, content: '<p>Un essai, effacé aussitôt.</p>', adminId };
    await writeAndRemove('article', article, async (id) => {
      await tryCall('article.update', { body: { ...article, title: `${MARK} (suite)`, id } });
      await tryCall('article.updateSlug', { values: { id } });
    });
    for (const entity of ['partenaire', 'socialNetwork']) {
      const brand = { name: MARK, logo: PIXEL, url: 'https://exemple.example', adminId };
      await writeAndRemove(entity, brand, async (id) => {
        await tryCall(`${entity}.get`, { values: { id } });
        await tryCall(`${entity}.update`, { body: { ...brand, id } });
      });
    }
    const message = {
      name: MARK,
      email: 'essai@exemple.example',
      phone: '0612345678',
      message: MARK,
    };
    await writeAndRemove('contact', message, async () => undefined);
    const notice = v.safeParse(
      v.object({ content: v.string() }),
      (await request(callOf('mentions.get'), {}, '', undefined)).body,
    );
    if (notice.success) {
      await tryCall('mentions.update', { body: { content: notice.output.content, id: 1 } });
    } else skip(['mentions.update'], 'the notice could not be read');
    skip(['logs.delete'], 'the suite makes no log row of its own to delete');
  }

  await login();
  const articleId = await readAsVisitor();
  await write(await readAsAdmin(articleId));
  return findings;
}
