import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { parseServerConfig } from '#server/env.ts';
import { ApiError } from '#server/http/api-error.ts';
import { warnOfProxy } from '#server/http/client-address.ts';
import { createRecorder, recordIncidents } from '#server/http/incidents.ts';
import { createLiveStation } from '#server/live/live-station.ts';
import { announce } from '#server/ops/announce.ts';
import { createLog } from '#server/ops/log.ts';
import { openSite } from '#server/site/site.ts';
import { createWeb } from '#server/web.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mp3Track } from '#tests/support/mp3.ts';
import { onAPort } from '#tests/support/on-a-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The path of the back office. */
const SECRET = '5eb63bbbe01eeed093cb22bb8f5acdc3';
const incident = {
  status: 401,
  method: 'POST',
  path: '/api/admin/authenticate',
};

/** A log, and the lines that it has written. */
function openLog({ isTerminal = false } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lines: string[] = [];
  const time = { now: Date.parse('2026-01-05T08:00:00Z') };
  const clock = () => time.now;
  const write = (line: string) => void lines.push(line);
  const log = createLog({ isTerminal, write, clock });
  const record = createRecorder(log);
  return { lines, time, log, record };
}

const announcement = (password: { text: string; place: string }, isFirstStart: boolean) => ({
  address: 'http://localhost:4173',
  config: parseServerConfig({}),
  adminPath: { text: SECRET, place: 'data/admin-path' },
  login: { email: 'lune@radio.example', password },
  isFirstStart,
  isBuilt: true,
});

describe('The log', () => {
  it('is one line of JSON an incident, with its status', () => {
    const { lines, record } = openLog();
    record(incident);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        at: '2026-01-05T08:00:00.000Z',
        level: 'warn',
        message: '401 POST /api/admin/authenticate',
        status: 401,
      },
    ]);
  });

  it('is sentences on a terminal', () => {
    const { lines, log, record } = openLog({ isTerminal: true });
    log.info('Prêt : http://localhost:4173');
    record(incident);
    expect(lines).toEqual(['Prêt : http://localhost:4173', '401 POST /api/admin/authenticate']);
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
  ])(
    'shows the secrets at the first start (%s) on a terminal (%s) alone',
    (isFirstStart, isTerminal) => {
      const { lines, log } = openLog({ isTerminal });
      const password = { text: 'une lune bien ronde', place: 'data/admin-password' };
      announce(announcement(password, isFirstStart), log);
      const isShown = isFirstStart && isTerminal;
      for (const secret of [SECRET, 'une lune bien ronde']) {
        expect(lines.join().includes(secret)).toBe(isShown);
      }
      expect(lines.join().includes('data/admin-password')).toBe(!isShown);
    },
  );

  it('shows no password that a variable gives: whoever set it knows it', () => {
    const { lines, log } = openLog({ isTerminal: true });
    const password = { text: 'une lune bien ronde', place: 'ADMIN_PASSWORD' };
    announce(announcement(password, true), log);
    expect(lines).toContain('Mot de passe : dans ADMIN_PASSWORD');
    expect(lines.join()).not.toContain(password.text);
  });

  const hasJq = spawnSync('jq', ['--version']).status === 0;
  it.runIf(hasJq)('is counted by the documented command, whatever else stands between', () => {
    const guide = readFileSync(new URL('../../docs/run/surveiller.md', import.meta.url), 'utf8');
    const [, command = ''] = /`journalctl -u radio -o cat \| (jq[^`]+)`/.exec(guide) ?? [];
    const { lines, log, record, time } = openLog();
    log.info('Prêt : http://localhost:4173');
    record(incident);
    record(incident);
    vi.advanceTimersByTime(60_000);
    time.now += 3_600_000;
    vi.advanceTimersByTime(60_000);
    record(incident);
    const input = ['Segmentation fault', ...lines, '    at main.ts:12'].join('\n');
    const { stdout } = spawnSync('sh', ['-c', command], { input, encoding: 'utf8' });
    expect(stdout.trim().split(/\s+/)).toEqual(['2', '2026-01-05T08', '1', '2026-01-05T09']);
  });

  it('holds the cause of a fault, in the same line, and of nothing else', () => {
    const { lines, record } = openLog();
    const error = new Error('the disk\nis gone');
    record({ ...incident, status: 500, error });
    record({ ...incident, error: new ApiError(401, 'Non.') });
    expect(lines[0]).not.toContain('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      error: expect.stringContaining('the disk\nis gone'),
    });
    expect(JSON.parse(lines[1] ?? '')).not.toHaveProperty('error');
  });

  it('names why a query failed, and nothing that a visitor wrote', () => {
    const { lines, log } = openLog();
    const values = ['Jeanne', 'jeanne@lune.example'];
    const cause = new Error('SQLITE_FULL: database or disk is full');
    log.error('Voilà.', { error: new DrizzleQueryError('insert into …', values, cause) });
    expect(lines.join()).toContain('SQLITE_FULL: database or disk is full');
    expect(lines.join()).toContain('log.test.ts');
    expect(lines.join()).not.toMatch(/jeanne/i);
  });

  it('has one line of each kind a minute, with how often it came again', () => {
    const { lines, record } = openLog();
    const messages = () => lines.map((line) => JSON.parse(line)).map(({ count }) => count);
    for (let attack = 0; attack < 1000; attack += 1) record(incident);
    record({ ...incident, status: 429 });
    expect(messages()).toEqual([undefined, undefined]);
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual([undefined, undefined, 999]);
    // The line of the count is the one of this minute.
    record(incident);
    expect(lines).toHaveLength(3);
    vi.advanceTimersByTime(60_000);
    expect(messages().slice(3)).toEqual([1]);
    vi.advanceTimersByTime(60_000);
    record(incident);
    expect(messages().slice(4)).toEqual([undefined]);
  });

  it('has at most so many bytes a minute, and says how many lines are missing', () => {
    const { lines, log } = openLog();
    const written = () => lines.join('\n').length;
    for (let kind = 0; kind < 10_000; kind += 1) log.warn(`Une phrase de plus : ${kind}`);
    expect(written()).toBeLessThan(70_000);
    const { length } = lines;
    vi.advanceTimersByTime(60_000);
    const last = JSON.parse(lines.at(-1) ?? '');
    expect(last).toMatchObject({ message: 'D’autres lignes n’ont pas été écrites.' });
    expect(last.count).toBe(10_000 - length);
  });
});

describe('Recorded are', () => {
  it('refused logins and tokens, and spent limits', async () => {
    const backend = await createTestBackend();
    const { email, password } = backend.admin;
    await callApi(backend, 'GET /api/contact/page');
    for (let miss = 0; miss < 6; miss += 1) {
      const body = { email, password: 'mon vrai mot de passe' };
      await callApi(backend, 'POST /api/admin/authenticate', { body });
    }
    await callApi(backend, 'GET /api/article/page?page=0');
    await callApi(backend, 'GET /api/article/findBySlug/rien');
    expect(backend.incidents.map(({ status }) => status)).toEqual([
      401,
      ...Array(5).fill(401),
      429,
    ]);
    expect(JSON.stringify(backend.incidents)).not.toContain(email);
    expect(JSON.stringify(backend.incidents)).not.toContain('mot de passe');
    expect(password).not.toBe('');
  });

  it('faults, with their cause, of which the answer tells nothing', async () => {
    const backend = await createTestBackend();
    backend.store.log.page = () => Promise.reject(new Error('the disk is gone'));
    const answer = await callApi(backend, 'GET /api/logs/page?size=5');
    expect([answer.status, answer.body]).toEqual([
      500,
      { message: 'Le serveur a rencontré un problème. Réessayez plus tard.' },
    ]);
    expect(backend.incidents).toEqual([
      {
        status: 500,
        method: 'GET',
        path: '/api/logs/page',
        error: new Error('the disk is gone'),
      },
    ]);
  });

  it('files that a deploy took away, and no other missing page', async () => {
    const record = vi.fn();
    const app = new Hono().use(recordIncidents(record));
    await app.request('/assets/index-abc.js');
    await app.request('/rien');
    expect(record.mock.calls).toEqual([[{ status: 404, method: 'GET', path: '/assets/' }]]);
  });

  it('routes, and nothing of what a visitor has written in a path', async () => {
    const backend = await createTestBackend();
    await callApi(backend, `DELETE /api/contact/delete/${'9'.repeat(8000)}`);
    await callApi(backend, `GET /api/contact/${'a'.repeat(8000)}`);
    expect(backend.incidents.map(({ path }) => path)).toEqual([
      '/api/contact/delete/:id',
      '/api/contact/:id',
    ]);
  });

  it('faults of a page without its path, which may be the one of the back office', async () => {
    const record = vi.fn();
    const printed = vi.spyOn(console, 'error');
    const site = await openSite(temporaryFolder());
    const station = createLiveStation({ tracks: [{ title: 'Essai', bytes: mp3Track(50, 1) }] });
    const web = createWeb({
      api: new Hono(),
      station,
      lowStation: station,
      lullaby: mp3Track(10, 2),
      site: { ...site, respond: () => Promise.reject(new Error('the disk is gone')) },
      record,
    });
    const answer = await web.request(`/${SECRET}/dashboard?token=abc`);
    expect([answer.status, await answer.text()]).toEqual([
      500,
      'Le serveur a rencontré un problème. Réessayez plus tard.',
    ]);
    expect(record.mock.calls).toEqual([
      [
        {
          status: 500,
          method: 'GET',
          path: 'page',
          error: new Error('the disk is gone'),
        },
      ],
    ]);
    expect(printed).not.toHaveBeenCalled();
  });

  it.each([
    ['with a length', 'Content-Length: 900', 'a'.repeat(100)],
    ['in chunks', 'Transfer-Encoding: chunked', `64\r\n${'a'.repeat(100)}\r\n`],
  ])('no uploads that the sender broke off: %s', async (_, header, part) => {
    const backend = await createTestBackend();
    const failed = vi.spyOn(console, 'error');
    const answers: Promise<Response>[] = [];
    const { port } = await onAPort((request) => {
      const answer = Promise.resolve(backend.app.fetch(request));
      answers.push(answer);
      return answer;
    });
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/contact/create HTTP/1.1\r\nHost: radio.test\r\nContent-Type: application/json\r\n${header}\r\n\r\n${part}`,
    );
    await eventually(() => expect(answers).toHaveLength(1));
    socket.destroy();
    await once(socket, 'close');
    expect((await answers[0])?.status).toBe(400);
    expect(backend.incidents).toEqual([]);
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('Behind a proxy that does not fit the settings', () => {
  const ask = (trustProxy: boolean, header: string, origin = 'http://radio.example') => {
    const warn = vi.fn();
    const app = new Hono().use(warnOfProxy(trustProxy, warn)).get('/', (c) => c.text('Bonjour'));
    return { warn, get: () => app.request(`${origin}/`, { headers: { [header]: '192.0.2.7' } }) };
  };

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])('%s warns once', async (header) => {
    const { warn, get } = ask(false, header);
    expect((await get()).status).toBe(200);
    await get();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('TRUST_PROXY=yes'));
  });

  it.each(['cf-connecting-ip', 'forwarded'])(
    '%s alone warns once where it was told',
    async (header) => {
      const { warn, get } = ask(true, header);
      await get();
      await get();
      expect(warn).toHaveBeenCalledTimes(1);
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('n’écrit pas X-Forwarded-For'));
    },
  );

  it('nothing is said where it was told, where no proxy is, or of a program of this machine', async () => {
    const told = ask(true, 'x-forwarded-for');
    await told.get();
    const own = ask(true, 'x-other', 'http://127.0.0.1:4173');
    await own.get();
    expect(own.warn).not.toHaveBeenCalled();
    const alone = ask(false, 'x-other');
    await alone.get();
    for (const { warn } of [told, alone]) expect(warn).not.toHaveBeenCalled();
  });
});
