/** How each call is sent: its method, its time, and whether it has the token, as the browser is told it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { PATIENCE } from '#server/http/web-server.ts';
import { articleSchema, logEntrySchema } from '#src/api/contract.ts';

/** A backend of another host, that takes neither the usual method of a save nor that of a slug. */
const API = 'https://api.test/api';
vi.mock('#src/config.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#src/config.ts')>();
  return {
    ...original,
    config: {
      ...original.config,
      apiUrl: 'https://api.test',
      apiUpdateMethod: 'patch',
      apiSlugMethod: 'post',
    },
  };
});

type Sent = { path: string; method: string; timeout: number; hasToken: boolean };
const sent: Sent[] = [];
let failure: 'onerror' | 'ontimeout' = 'onerror';

/** Stands where axios looks for the browser's request, and fails at once. */
class RecordingRequest {
  timeout = 0;
  readonly upload = undefined;
  onerror: ((event: object) => void) | null = null;
  ontimeout: ((event: object) => void) | null = null;
  #method = '';
  #path = '';
  #hasToken = false;
  open(method: string, url: string) {
    this.#method = method;
    this.#path = url;
  }
  setRequestHeader(name: string) {
    if (name.toLowerCase() === 'authorization') this.#hasToken = true;
  }
  abort() {}
  send() {
    sent.push({
      path: this.#path,
      method: this.#method,
      timeout: this.timeout,
      hasToken: this.#hasToken,
    });
    queueMicrotask(() => this[failure]?.({}));
  }
}
// Before the transport is loaded: axios looks once.
vi.stubGlobal('XMLHttpRequest', RecordingRequest);
// A visitor's message goes by `fetch`; Node's own `Request` knows no address without a host.
vi.stubGlobal('Request', undefined);
vi.stubGlobal(
  'fetch',
  async (path: string, { method, headers }: { method: string; headers: object }) => {
    sent.push({ path, method, timeout: 0, hasToken: 'Authorization' in headers });
    throw new TypeError('no network');
  },
);

const [
  admins,
  articles,
  contact,
  legal,
  logoLinks,
  programme,
  ownProgramme,
  resources,
  words,
  { connectHttp, httpEvents },
] = await Promise.all([
  import('#src/api/admins.ts'),
  import('#src/api/articles.ts'),
  import('#src/api/contact-messages.ts'),
  import('#src/api/legal-notice.ts'),
  import('#src/api/logo-links.ts'),
  import('#src/api/programme.ts'),
  import('#src/api/own-programme.ts'),
  import('#src/api/resources.ts'),
  import('#src/api/lullaby-words.ts'),
  import('#src/api/http-events.ts'),
]);

const logs = { key: 'logs', schema: logEntrySchema, mode: 'plain' } as const;
const articleResource = { key: 'article', schema: articleSchema, mode: 'plain' } as const;
const article = { title: 'La lune', content: '<p>Elle dort.</p>' };

beforeEach(() => {
  sent.length = 0;
  failure = 'onerror';
  // Every call fails here, and says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('calls that carry pictures wait as long as the server takes their bytes', async () => {
  await resources.saveRecord(articleResource, null, article, 1);
  await resources.saveRecord(articleResource, 1, article, 1);
  await legal.updateLegalNotice('<p>Une ferme.</p>');
  expect(sent.map(({ path }) => path)).toEqual([
    `${API}/article/create`,
    `${API}/article/update`,
    `${API}/mentions/update`,
  ]);
  expect(new Set(sent.map(({ timeout }) => timeout))).toEqual(new Set([PATIENCE.requestTimeout]));
});

/** A visitor's message waits on, while its form is freed: that is shown on its screen. */
test('all others wait for half a minute', async () => {
  await articles.listArticles(0);
  await articles.getArticleBySlug('la-lune');
  await resources.getEdited(articleResource, 1);
  await resources.updateSlug(articleResource, 1);
  await logoLinks.listPartners();
  await logoLinks.listSocialNetworks();
  await legal.getLegalNotice();
  await resources.getRecord(logs, 1);
  await resources.listResource(logs, { page: 0, size: 5, sort: 'createdAt,desc' });
  await resources.deleteResource(logs, 1);
  await admins.authenticate({ email: 'luce', password: 'lune' });
  await admins.findAdminByEmail('luce@exemple.fr', 'silent');
  expect(sent).toHaveLength(12);
  expect(new Set(sent.map(({ timeout }) => timeout))).toEqual(new Set([30_000]));
});

test('a backend of another origin has no programme where its answer is withheld, and may have one where it is late', async () => {
  expect(await programme.getBackendProgramme()).toBeNull();
  failure = 'ontimeout';
  expect(await programme.getBackendProgramme()).toBeUndefined();
});

test('a write and a record of the back office send the token; a list says so, a visitor sends none', async () => {
  connectHttp({ ...httpEvents(), readToken: () => 'a.b.c' });
  const page = { page: 0, size: 5, sort: 'createdAt,desc' };
  await resources.saveRecord(articleResource, 1, article, 1);
  await resources.updateSlug(articleResource, 1);
  await resources.deleteResource(logs, 1);
  await legal.updateLegalNotice('<p>Une ferme.</p>');
  await admins.findAdminByEmail('luce@exemple.fr', 'silent');
  await resources.getRecord(articleResource, 1);
  await resources.getEdited(articleResource, 1);
  await legal.getOwnLegalNotice();
  await resources.listResource({ ...logs, mode: 'bearer' }, page);
  expect(sent.map(({ hasToken }) => hasToken)).toEqual(Array(9).fill(true));
  sent.length = 0;
  await resources.listResource(logs, page);
  await articles.listArticles(0);
  await articles.getArticleBySlug('la-lune');
  await legal.getLegalNotice();
  await admins.authenticate({ email: 'luce', password: 'lune' });
  await contact.createContactMessage({ name: 'Luce', email: '', phone: '', message: 'Merci.' });
  expect(sent.map(({ hasToken }) => hasToken)).toEqual(Array(6).fill(false));
});

test('every save is sent by the method of the settings, and a slug by its own', async () => {
  await resources.saveRecord(articleResource, null, article, 1);
  await resources.saveRecord(articleResource, 1, article, 1);
  await legal.updateLegalNotice('<p>Une ferme.</p>');
  await ownProgramme.updateProgramme({ timeZone: 'Europe/Paris', days: {} });
  await resources.updateSlug(articleResource, 1);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${API}/article/create`,
    `PATCH ${API}/article/update`,
    `PATCH ${API}/mentions/update`,
    `PATCH ${API}/programme/update`,
    `POST ${API}/article/1/updateSlug`,
  ]);
});

test('the files that the radio edits are those of the site, wherever its backend is', async () => {
  await programme.getProgramme();
  await words.getLullabyWords();
  expect(sent.map(({ path }) => path)).toEqual([
    `${API}/programme`,
    '/programme.json',
    '/lullaby.json',
  ]);
});
