/** A backend that is read for pages: what it may take, and where it may lead. */
import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRetry } from '#publishing/pages/retry.ts';
import { reader } from '#src/api/reader.ts';
import { listen } from '#tests/support/listen.ts';

const never = () => new AbortController().signal;
const PAGE = { content: [], totalPages: 0, totalElements: 0 };

async function addressOf(answer: RequestListener) {
  const server = createServer(answer);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${await listen(server)}`;
}

/** Reads a page of the list, and returns what was logged. */
async function read(address: string, until: AbortSignal) {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    lines.push(parts.map(String).join(' '));
  });
  reader.callBackendAt(address, until);
  return { page: await reader.listArticles(0), lines };
}

test('a backend that sends a byte now and then is given up', async () => {
  const address = await addressOf((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  });
  const { retry, until } = createRetry(300, 0);
  await expect(retry(async () => (await read(address, until)).page)).rejects.toThrow('trop lent');
});

test('a backend that answers is not given up, however many articles it has', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { retry, until } = createRetry(300, 0);
  for (const article of [1, 2, 3]) {
    expect(await retry(async () => article)).toBe(article);
    vi.advanceTimersByTime(299);
  }
  expect(until.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  await expect(retry(async () => undefined)).rejects.toThrow('trop lent');
});

test('an answer that grows without end when it is decompressed is left', async () => {
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '));
  const address = await addressOf((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(bomb);
  });
  const { page, lines } = await read(address, never());
  expect(page).toBeUndefined();
  expect(lines.join()).toContain('maxContentLength');
});

test('a redirect is followed on the same origin, and never to another', async () => {
  const calls: string[] = [];
  const other = await addressOf((_request, response) => {
    calls.push('other');
    response.end(JSON.stringify(PAGE));
  });
  const address = await addressOf(({ url = '' }, response) => {
    calls.push(url);
    if (url.startsWith('/v2/')) return void response.end(JSON.stringify(PAGE));
    const to = calls.length > 1 ? other : '/v2/';
    return void response.writeHead(302, { location: to }).end();
  });
  expect((await read(address, never())).page).toMatchObject({ content: [] });
  expect((await read(address, never())).page).toBeUndefined();
  expect(calls).not.toContain('other');
});
