/** With --write: the verbs, and that nothing of the suite remains. */

import { expect, test } from 'vitest';
import {
  changing,
  checkContract,
  faultsOf,
  PAGES,
  refusing,
} from '#tests/support/check-contract.ts';
import type { Fault } from '#tests/support/foreign-backend.ts';
import { LOGO_LINK_ENTITIES } from '../../contract/calls.ts';
import type { SuiteOptions } from '../../contract/suite-context.ts';

const checkWrites = (fault?: Fault, options: Partial<SuiteOptions> = {}) =>
  checkContract(fault, { canWrite: true, ...options });

test('a backend as documented takes every write, and nothing remains', async () => {
  const { findings, remains, backend } = await checkWrites();
  expect(faultsOf(findings)).toEqual([]);
  expect(remains).toEqual([]);
  expect(JSON.stringify(backend.tables)).not.toContain('Essai');
});

/** Takes POST for links, and this verb for all else. */
const taking =
  (verb: string): Fault =>
  (call, answer) => {
    if (!/update/.test(call.path) || call.method === 'OPTIONS') return answer();
    const wanted = call.path.endsWith('updateSlug') ? 'POST' : verb;
    return call.method === wanted ? answer({ ...call, method: 'PUT' }) : { status: 405 };
  };

test('the verb that a backend wants is found, and the setting for it', async () => {
  const { findings, remains } = await checkWrites(taking('PATCH'));
  expect(faultsOf(findings)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^PUT \/api\/article\/update: PUT: 405; PATCH works \(200\) → the save fails .+ VITE_API_UPDATE_METHOD=patch$/,
      ),
      expect.stringMatching(
        /^PUT \/api\/article\/\{id\}\/updateSlug: .+ POST works \(200\) .+ VITE_API_SLUG_METHOD=post$/,
      ),
      expect.stringMatching(/^PUT \/api\/mentions\/update: .+ VITE_API_UPDATE_METHOD=patch$/),
    ]),
  );
  expect(remains).toEqual([]);
});

test('a backend fits that takes the verbs that the site is set to, another one for links', async () => {
  const { findings, remains } = await checkWrites(taking('PUT'), {
    slugMethod: 'post',
  });
  expect(faultsOf(findings)).toEqual([]);
  expect(remains).toEqual([]);
});

test('a save that is answered but changes nothing is noticed', async () => {
  const { findings } = await checkWrites((call, answer) =>
    call.path === '/api/article/update' ? { status: 200 } : answer(),
  );
  expect(faultsOf(findings).join('\n')).toMatch(
    /PUT \/api\/article\/update: answered, but .+ → a save changes nothing/,
  );
});

test('texts that lose their pictures are noticed', async () => {
  const { findings } = await checkWrites(
    changing(/^GET \/api\/article\/\d+$/, (body) => ({ ...body, content: '<p>Un essai</p>' })),
  );
  expect(faultsOf(findings).join('\n')).toMatch(
    /the picture in the text is gone → articles lose their pictures/,
  );
});

test.each<[string, Fault, RegExp]>([
  [
    'refuses',
    (call, answer) =>
      JSON.stringify(call.body ?? '').length > 100_000 ? { status: 413 } : answer(),
    /PUT \/api\/article\/update with five photographs: 413, for 2 MB → the save fails/,
  ],
  [
    'cuts',
    changing(/^GET \/api\/article\/\d+$/, (body) => ({
      ...body,
      content: String(body.content).slice(0, 65_535),
    })),
    /with five photographs: answered, but the text has lost its end → long articles are cut/,
  ],
])('a backend that %s an article with many pictures is noticed', async (_what, fault, found) => {
  const { findings, remains } = await checkWrites(fault);
  expect(faultsOf(findings)).toEqual([expect.stringMatching(found)]);
  expect(remains).toEqual([]);
});

test('a new record that stands on a later page is removed by the id of the answer', async () => {
  const { remains, backend } = await checkWrites(
    changing(PAGES, (body) => ({ ...body, content: [] })),
  );
  expect(remains).toEqual([]);
  expect(JSON.stringify(backend.tables)).not.toContain('Essai');
});

test('a new record that is answered without its id is removed by its list', async () => {
  const { remains, backend } = await checkWrites((call, answer) => {
    const reply = answer();
    return /create$/.test(call.path) ? { status: 201 } : reply;
  });
  expect(remains).toEqual([]);
  expect(JSON.stringify(backend.tables)).not.toContain('Essai');
});

test('a record that cannot be removed is told aloud, by its id', async () => {
  const { findings, remains, backend } = await checkWrites(refusing(/^DELETE \/api\/contact/, 500));
  const left = backend.tables.contact?.at(-1);
  expect(remains).toEqual([expect.stringMatching(`^contact ${left?.id} "Essai du contrat `)]);
  expect(faultsOf(findings).join()).toMatch(/DELETE \/api\/contact\/delete\/\{id\}: 500/);
});

test('a record is told aloud, too, where nobody knows whether it was removed', async () => {
  let hasHadEnough = false;
  const { remains, backend } = await checkWrites((call, answer) => {
    hasHadEnough ||= call.method === 'DELETE';
    return hasHadEnough ? { status: 429 } : answer();
  });
  const left = backend.tables.article?.at(-1);
  expect(left?.title).toMatch(/^Essai du contrat /);
  expect(remains).toEqual([expect.stringMatching(`^article ${left?.id} "Essai du contrat `)]);
});

test('a delete that only says that it deleted is noticed', async () => {
  const { findings, remains } = await checkWrites((call, answer) =>
    call.method === 'DELETE' ? { status: 204 } : answer(),
  );
  expect(faultsOf(findings).join()).toMatch(
    /DELETE \/api\/article\/delete\/\{id\}: 204, but it is still there/,
  );
  // An article, a message, and one of each entity with a logo.
  expect(remains).toHaveLength(2 + LOGO_LINK_ENTITIES.length);
});

test('where a list could not be read, nothing is written', async () => {
  const { findings, backend } = await checkWrites(
    refusing(/^GET \/api\/(?:article\/page|mentions)/, 500),
  );
  expect(
    backend.requests.filter((line) => /^P\w+ \/api\/(?:article|mentions)\//.test(line)),
  ).toEqual([]);
  expect(findings).toContainEqual(
    expect.objectContaining({ call: 'POST /api/article/create', verdict: 'not tried' }),
  );
});

test('an answer of the id alone, or an id that is another record’s, removes nothing else', async () => {
  const { remains, backend } = await checkWrites((call, answer) => {
    const reply = answer();
    return /create$/.test(call.path) ? { status: 201, body: { id: 1 } } : reply;
  });
  expect(remains).toEqual([]);
  expect(backend.tables.article?.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
