/** How long each call waits for its answer, as the browser's own request is told it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { articleSchema, logEntrySchema } from '#src/api/contract.ts';

type Sent = { path: string; timeout: number };
const sent: Sent[] = [];

/** Stands where axios looks for the browser's request, and fails at once. */
class RecordingRequest {
  timeout = 0;
  readonly upload = undefined;
  onerror: ((event: object) => void) | null = null;
  #path = '';
  open(_method: string, url: string) {
    this.#path = url;
  }
  setRequestHeader() {}
  abort() {}
  send() {
    sent.push({ path: this.#path, timeout: this.timeout });
    queueMicrotask(() => this.onerror?.({}));
  }
}
// Before the transport is loaded: axios looks once.
vi.stubGlobal('XMLHttpRequest', RecordingRequest);

const [admins, articles, legal, networks, partners, resources] = await Promise.all([
  import('#src/api/admins.ts'),
  import('#src/api/articles.ts'),
  import('#src/api/legal-notice.ts'),
  import('#src/api/social-networks.ts'),
  import('#src/api/partners.ts'),
  import('#src/api/resources.ts'),
]);

const logs = { key: 'logs', schema: logEntrySchema, mode: 'plain' } as const;
const articleResource = { key: 'article', schema: articleSchema, mode: 'plain' } as const;
const article = { title: 'La lune', content: '<p>Elle dort.</p>' };

beforeEach(() => {
  sent.length = 0;
  // Every call fails here, and says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('calls that carry pictures wait for a minute', async () => {
  await resources.saveRecord(articleResource, null, article, 1);
  await resources.saveRecord(articleResource, 1, article, 1);
  await legal.updateLegalNotice('<p>Une ferme.</p>');
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/article/create',
    '/api/article/update',
    '/api/mentions/update',
  ]);
  expect(new Set(sent.map(({ timeout }) => timeout))).toEqual(new Set([60_000]));
});

/** A visitor's message waits on, while its form is freed: that is shown on its screen. */
test('all others wait for half a minute', async () => {
  await articles.listArticles(0);
  await articles.getArticleBySlug('la-lune');
  await resources.getEdited(articleResource, 1);
  await resources.updateSlug(articleResource, 1);
  await partners.listPartners();
  await networks.listSocialNetworks();
  await legal.getLegalNotice();
  await resources.getRecord(logs, 1);
  await resources.listResource(logs, { page: 0, size: 5, sort: 'createdAt,desc' });
  await resources.deleteResource(logs, 1);
  await admins.authenticate({ email: 'luce', password: 'lune' });
  await admins.findAdminByEmail('luce@exemple.fr', 'silent');
  expect(sent).toHaveLength(12);
  expect(new Set(sent.map(({ timeout }) => timeout))).toEqual(new Set([30_000]));
});
