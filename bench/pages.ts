/**
 * `npm run bench:pages`: how long `npm run pages` takes for 500 articles, for no change and for one
 * article changed, added or removed, and how much memory, in a process of its own; then how long
 * after a save the page of the reference server shows it. Build first. Fails when a limit is
 * exceeded.
 */
import { readFileSync } from 'node:fs';
import { freePort } from '../tests/support/free-port.ts';
import { copyOfBuild, runPages } from '../tests/support/published-copy.ts';
import { startSecondBackend } from '../tests/support/second-backend/second-backend.ts';
import { measureOwnServer } from './pages/own-server.ts';

const ARTICLES = 500;
const LIMITS = { all: 60_000, one: 2_000, megabytes: 400, server: 1_500 };

const { dist, remove } = copyOfBuild('bench-pages');
const backend = await startSecondBackend(await freePort());
const { article } = backend.records();
const text = '<p>Le soir, les petits écoutent une histoire douce avant de dormir.</p>'.repeat(30);
article.length = 0;
for (let count = 1; count <= ARTICLES; count += 1) {
  article.push({ count, title: `Histoire ${count}`, slug: `histoire-${count}`, content: text });
}

/** Milliseconds from start to end, and the maximum memory in MB. */
async function measure(name: string) {
  const startedAt = Date.now();
  const { pid, ended } = runPages(dist, backend.origin);
  let kilobytes = 0;
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    } catch {
      // The process has ended.
    }
  }, 20);
  const { output } = await ended;
  clearInterval(watch);
  const milliseconds = Date.now() - startedAt;
  const megabytes = Math.round(kilobytes / 1000);
  console.log(`${name}: ${milliseconds} ms, ${megabytes} MB — ${output.trim()}`);
  return { milliseconds, megabytes };
}

const all = await measure('all pages');
await measure('no change');
Object.assign(article[17] ?? {}, { title: 'Une autre histoire' });
const one = await measure('one changed');
// All 84 pages of the list shift by one article: the time is reported, and has no limit.
article.push({ count: ARTICLES + 1, title: 'Encore une', slug: 'encore-une', content: text });
const added = await measure('one added');
article.splice(-2, 1);
const removed = await measure('one removed');
await backend.stop();
remove();

const server = await measureOwnServer();
console.log('reference server, from the answer to the page:', server);

const isOver =
  all.milliseconds > LIMITS.all ||
  one.milliseconds > LIMITS.one ||
  Math.max(...[all, one, added, removed].map(({ megabytes }) => megabytes)) > LIMITS.megabytes ||
  Math.max(...Object.values(server)) > LIMITS.server;
if (isOver) console.error(`Over the limits: ${JSON.stringify(LIMITS)}`);
process.exit(isOver ? 1 : 0);
