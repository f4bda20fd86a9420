import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#server/http/api-error.ts';
import { warnOfProxy } from '#server/http/forwarded-warning.ts';
import { createLog, recordIncidents } from '#server/http/log.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';
import { onAPort } from '#tests/support/on-a-port.ts';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

const incident = { status: 401, method: 'POST', path: '/api/admin/authenticate' };

describe('The log', () => {
  function openLog(linesPerSecond = 20) {
    const lines: string[] = [];
    const time = { now: Date.parse('2026-01-05T08:00:00Z') };
    const write = (line: string) => lines.push(line);
    const record = createLog({ write, clock: () => time.now, linesPerSecond });
    return { lines, time, record };
  }

  it('is one line of JSON an incident, and the address cannot be read from it', () => {
    const { lines, record } = openLog();
    record({ ...incident, address: '192.0.2.7' });
    record({ ...incident, address: '192.0.2.7' });
    record({ ...incident, address: '192.0.2.8' });
    const [first, second, other] = lines.map((line) => JSON.parse(line));
    expect(first).toEqual({
      at: '2026-01-05T08:00:00.000Z',
      ...incident,
      address: expect.stringMatching(/^[\w-]{12}$/),
    });
    expect(second.address).toBe(first.address);
    expect(other.address).not.toBe(first.address);
    expect(lines.join()).not.toContain('192.0.2');
  });

  const hasJq = spawnSync('jq', ['--version']).status === 0;
  it.runIf(hasJq)('is counted by the documented command, whatever else stands between', () => {
    const guide = readFileSync(new URL('../../docs/run/watch.md', import.meta.url), 'utf8');
    const [, command = ''] = /`journalctl -u radio -o cat \| (jq[^`]+)`/.exec(guide) ?? [];
    const { lines, record } = openLog();
    for (const address of ['a', 'a', 'b']) record({ ...incident, address });
    const input = ['Prêt : http://localhost:4173', ...lines, '    at main.ts:12'].join('\n');
    const { stdout } = spawnSync('sh', ['-c', command], { input, encoding: 'utf8' });
    const hashed = lines.map((line) => JSON.parse(line).address);
    expect(stdout.trim().split(/\s+/)).toEqual(['1', hashed[2], '2', hashed[0]]);
  });

  it('hashes otherwise after a restart', () => {
    const [one, two] = [openLog(), openLog()];
    for (const { record } of [one, two]) record({ ...incident, address: '192.0.2.7' });
    expect(one.lines[0]).not.toBe(two.lines[0]);
  });

  it('holds the cause of a fault, in the same line, and of nothing else', () => {
    const { lines, record } = openLog();
    const error = new Error('the disk\nis gone');
    record({ ...incident, status: 500, address: 'a', error });
    record({ ...incident, address: 'a', error: new ApiError(401, 'Non.') });
    expect(lines[0]).not.toContain('\n');
    expect(JSON.parse(lines[0] ?? '').error).toContain('the disk\nis gone');
    expect(JSON.parse(lines[1] ?? '')).not.toHaveProperty('error');
  });

  it('counts what a flood leaves out, and does not let it fill the disk', () => {
    const { lines, time, record } = openLog(3);
    for (let attack = 0; attack < 1000; attack += 1) record({ ...incident, address: 'a' });
    expect(lines).toHaveLength(3);
    time.now += 1000;
    record({ ...incident, address: 'a' });
    expect(JSON.parse(lines[3] ?? '')).toMatchObject({ skipped: 997 });
    record({ ...incident, address: 'a' });
    expect(JSON.parse(lines[4] ?? '')).not.toHaveProperty('skipped');
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

  it('faults, with their cause', async () => {
    const backend = await createTestBackend();
    backend.store.log.page = () => Promise.reject(new Error('the disk is gone'));
    const answer = await callApi(backend, 'GET /api/logs/page?size=5');
    expect(answer.status).toBe(500);
    expect(answer.message).not.toContain('disk');
    expect(backend.incidents).toEqual([
      {
        status: 500,
        method: 'GET',
        path: '/api/logs/page',
        address: 'unknown',
        error: new Error('the disk is gone'),
      },
    ]);
  });

  it('files that a deploy took away, and no other missing page', async () => {
    const record = vi.fn();
    const app = new Hono().use(recordIncidents(record, false));
    await app.request('/assets/index-abc.js');
    await app.request('/rien');
    expect(record.mock.calls).toEqual([
      [{ status: 404, method: 'GET', path: '/assets/index-abc.js', address: 'unknown' }],
    ]);
  });

  it.each([
    ['with a length', 'Content-Length: 900', 'a'.repeat(100)],
    ['in chunks', 'Transfer-Encoding: chunked', `64\r\n${'a'.repeat(100)}\r\n`],
  ])('no uploads that the sender broke off: %s', async (_, header, part) => {
    const backend = await createTestBackend();
    const failed = vi.spyOn(console, 'error');
    cleanUps.push(() => failed.mockRestore());
    const answers: Promise<Response>[] = [];
    const { port, close } = await onAPort((request) => {
      const answer = Promise.resolve(backend.app.fetch(request));
      answers.push(answer);
      return answer;
    });
    cleanUps.push(close);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/contact/create HTTP/1.1\r\nHost: radio.test\r\nContent-Type: application/json\r\n${header}\r\n\r\n${part}`,
    );
    await vi.waitFor(() => expect(answers).toHaveLength(1), { timeout: 30_000 });
    socket.destroy();
    await once(socket, 'close');
    expect((await answers[0])?.status).toBe(400);
    expect(backend.incidents).toEqual([]);
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('Behind a proxy that the server was not told of', () => {
  const ask = (trustProxy: boolean, header: string) => {
    const warn = vi.fn();
    const app = new Hono().use(warnOfProxy(trustProxy, warn)).get('/', (c) => c.text('Bonjour'));
    return { warn, get: () => app.request('/', { headers: { [header]: '192.0.2.7' } }) };
  };

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])('%s warns once', async (header) => {
    const { warn, get } = ask(false, header);
    expect((await get()).status).toBe(200);
    await get();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('TRUST_PROXY=yes'));
  });

  it('nothing is said where it was told, or where no proxy is', async () => {
    const told = ask(true, 'x-forwarded-for');
    await told.get();
    const alone = ask(false, 'x-other');
    await alone.get();
    expect(told.warn).not.toHaveBeenCalled();
    expect(alone.warn).not.toHaveBeenCalled();
  });
});
