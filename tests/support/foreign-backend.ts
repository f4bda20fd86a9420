import * as v from 'valibot';
import { LOGO_LINK_ENTITIES } from '../../contract/calls.ts';

export type Call = Readonly<{
  method: string;
  path: string;
  query: URLSearchParams;
  origin: string | null;
  token: string | undefined;
  body: unknown;
}>;
export type Reply = Readonly<{ status: number; body?: unknown; headers?: Record<string, string> }>;
/** One fault: it receives the call and may change it, change its answer, or answer it itself. */
export type Fault = (call: Call, answer: (call?: Call) => Reply) => Reply;

export const SITE = 'https://radio.example';
export const API = 'https://backend.test';
export const ADMIN = { email: 'equipe@radio.example', password: 'une phrase longue' };
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token with these claims; this backend accepts the one that it issued. */
export const tokenWith = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.c2lnbg`;
const TOKEN = tokenWith({ sub: ADMIN.email });

type Row = Readonly<Record<string, unknown>> & Readonly<{ id: number; createdAt: string }>;

const rowsOf = (count: number, fields: (id: number) => object): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    ...fields(index + 1),
    id: index + 1,
    createdAt: `2026-11-${10 + index}T10:00:00Z`,
  }));

function sampleRows(): Record<string, Row[]> {
  const logoLink = (id: number) => ({ name: `Nom ${id}`, logo: PIXEL, url: 'https://ami.example' });
  return {
    article: rowsOf(8, (id) => ({
      title: `Titre ${id}`,
      slug: `titre-${id}`,
      content: `<p><img src="/media/${id}.png"></p>`,
    })),
    ...Object.fromEntries(LOGO_LINK_ENTITIES.map((entity) => [entity, rowsOf(2, logoLink)])),
    contact: rowsOf(2, (id) => ({ name: `Nom ${id}`, email: 'a@b.example', message: 'Bonjour' })),
    logs: rowsOf(2, () => ({ action: 'create', entity: 'article', user: ADMIN.email })),
  };
}

const CORS = {
  'access-control-allow-origin': SITE,
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type',
};
const OPEN =
  /^\/api\/(?:\w+\/page|\w+|article\/findBySlug\/.*|mentions\/1|contact\/create|admin\/authenticate)$/;
const draftSchema = v.record(v.string(), v.unknown());

function pageOf(rows: readonly Row[], query: URLSearchParams): Reply {
  const [column = 'id', direction] = (query.get('sort') ?? 'id,asc').split(',');
  const sign = direction === 'desc' ? -1 : 1;
  const sorted = [...rows].sort(
    (a, b) => sign * String(a[column]).localeCompare(String(b[column])),
  );
  const size = Number(query.get('size') ?? 20);
  const from = Number(query.get('page') ?? 0) * size;
  const content = sorted.slice(from, from + size);
  return { status: 200, body: { content, totalElements: rows.length } };
}

/** The documented API in memory, without a framework: it answers when no fault is set. */
function createAnswer(tables: Record<string, Row[]>) {
  let nextId = 100;

  function write(entity: string, action: string, { body, method, path }: Call): Reply {
    const rows = tables[entity] ?? [];
    const fields = v.is(draftSchema, body) ? body : {};
    if (action === 'create' && method === 'POST') {
      nextId += 1;
      const made = {
        slug: `lien-${nextId}`,
        ...fields,
        id: nextId,
        createdAt: '2026-11-21T10:00:00Z',
      };
      rows.push(made);
      return { status: 201, body: made };
    }
    const id = Number(fields.id ?? /\d+/.exec(path)?.[0]);
    const index = rows.findIndex((row) => row.id === id);
    const row = rows[index];
    if (!row) return { status: 404, body: { message: 'Rien de tel.' } };
    if (action === 'delete' && method === 'DELETE') rows.splice(index, 1);
    else if (method === 'PUT') rows[index] = { ...row, ...fields, id };
    else return { status: 405, body: { message: 'Pas ainsi.' } };
    return { status: 200, body: rows[index] };
  }

  return (call: Call): Reply => {
    const { method, path, query, token, body } = call;
    if (method === 'OPTIONS') return { status: 204 };
    if (path.startsWith('/media/'))
      return { status: 200, headers: { 'content-type': 'image/png' } };
    const isOpen = OPEN.test(path) && path !== '/api/contact/page';
    if (!isOpen && token !== TOKEN) return { status: 401, body: { message: 'Qui est là ?' } };
    if (path === '/api/admin/authenticate') return { status: 200, body: { token: TOKEN } };
    if (path === '/api/admin/findByEmail') {
      const isKnown = v.is(v.object({ email: v.literal(ADMIN.email) }), body);
      return isKnown
        ? { status: 200, body: { id: 7 } }
        : { status: 404, body: { message: 'Qui ?' } };
    }
    if (path === '/api/mentions/1')
      return { status: 200, body: { id: 1, content: '<p>Mentions</p>' } };
    if (path === '/api/mentions/update') return { status: method === 'PUT' ? 200 : 405, body };
    const [, , entity = '', second = '', third = ''] = path.split('/');
    const rows = tables[entity];
    if (!rows) return { status: 404, body: { message: 'Rien de tel.' } };
    if (/^(?:create|update|delete)$/.test(second)) return write(entity, second, call);
    if (third === 'updateSlug') return write(entity, third, call);
    if (second === 'page') return pageOf(rows, query);
    if (second === '') return { status: 200, body: rows };
    const found = rows.find((row) => (third ? row.slug === third : String(row.id) === second));
    return found
      ? { status: 200, body: found }
      : { status: 404, body: { message: 'Rien de tel.' } };
  };
}

async function callOf(request: Request): Promise<Call> {
  const url = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    origin: request.headers.get('origin'),
    token: request.headers.get('authorization')?.slice('Bearer '.length),
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/** A backend that is independent of this project's code, with one fault or none. */
export function createForeignBackend(fault: Fault = (_call, answer) => answer()) {
  const tables = sampleRows();
  const answer = createAnswer(tables);
  const requests: string[] = [];
  /** Answers what is sent to the backend; everything else goes over the network. */
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(`${API}/`)) return fetch(request);
    const call = await callOf(request);
    requests.push(`${call.method} ${call.path}`);
    const { status, body, headers } = fault(call, (changed = call) => answer(changed));
    const cors = call.origin === SITE ? CORS : {};
    const sent = { 'content-type': 'application/json', ...cors, ...headers };
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: Object.fromEntries(Object.entries(sent).filter(([, text]) => text)),
    });
  };
  return { tables, requests, fetch: send };
}
