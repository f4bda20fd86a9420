/**
 * `npm run bench:nginx [-- --listeners 5000] [-- --seconds 20]`: deploy/nginx.conf, started with the
 * soft limit of 1,024 open files that many systems have, in front of the reference server. Traffic
 * stays on this machine. Build first. Exits 1 where a limit is missed.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startNginx } from '../tests/support/nginx.ts';
import { startSite } from '../tests/support/start-site.ts';
import { ask } from './nginx/ask.ts';
import { localAddress } from './nginx/local-address.ts';
import { createListeners } from './server/listeners.ts';
import { watchOwnStalls } from './server/own-stalls.ts';
import { processUsage } from './server/process-usage.ts';

const { values } = parseArgs({
  options: {
    listeners: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '20' },
  },
});
const count = Number(values.listeners);
const milliseconds = Number(values.seconds) * 1000;
/** Visitors who are not listeners have addresses of their own. */
const READER = 20_000;

const missed: string[] = [];
function report(name: string, value: number, limit: number, unit = '') {
  const isMissed = !(value <= limit);
  if (isMissed) missed.push(name);
  console.log(
    `${name.padEnd(46)}${value.toFixed(0)}${unit} (at most ${limit}${unit})${isMissed ? '  MISSED' : ''}`,
  );
}
const p99 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

const site = await startSite({ TRUST_PROXY: 'yes' });
const nginx = await startNginx(site.port, { descriptors: 1024 });

/** Seconds of CPU time that the server, all nginx processes and this process have used. */
function usage() {
  const workers = readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8');
  const own = process.cpuUsage();
  return {
    server: processUsage(site.pid).seconds,
    nginx: workers
      .trim()
      .split(' ')
      .reduce((sum, pid) => sum + processUsage(Number(pid)).seconds, 0),
    bench: (own.user + own.system) / 1e6,
  };
}

async function pagesBesideListeners() {
  const listeners = createListeners(nginx.port);
  await listeners.add(count);
  const stalls = watchOwnStalls();
  const before = usage();
  const times: number[] = [];
  let unanswered = 0;
  const startedAt = performance.now();
  for (let turn = 0; performance.now() < startedAt + milliseconds; turn += 1) {
    const path = ['/', '/berceuse', '/articles', '/logo.png'][turn % 4] ?? '/';
    const stalled = stalls.total();
    const answer = await ask({ port: nginx.port, path, from: localAddress(READER + (turn % 50)) });
    const late = stalls.total() - stalled;
    if (answer.status === 200) times.push(answer.milliseconds - late);
    else unanswered += 1;
    await delay(20);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const after = usage();
  report(`${count} listeners: dropped`, listeners.drops(), 0);
  report(`${count} listeners: lost pages of ${times.length}`, unanswered, 0);
  report(`${count} listeners: pages, p99`, p99(times), 500, ' ms');
  const share = (name: 'server' | 'nginx' | 'bench') =>
    `${name} ${(((after[name] - before[name]) / seconds) * 100).toFixed(0)} %`;
  console.log(`of one core: ${share('server')}, ${share('nginx')}, ${share('bench')}`);
  stalls.stop();
  listeners.stop();
}

/**
 * Bodies that are too large, and small ones that the server reads: both receive the server's own
 * answer.
 */
async function tooBigBesideOthers() {
  const tooBig = 'a'.repeat(300_000);
  const lost = { senders: 0, others: 0 };
  let asked = 0;
  const endsAt = performance.now() + milliseconds;
  async function send(visitor: number, kind: keyof typeof lost, body: string, expected: number) {
    for (let turn = 0; performance.now() < endsAt; turn += 1) {
      const from = localAddress(READER + 1000 + visitor * 64 + (turn % 64));
      const { status } = await ask({ port: nginx.port, path: '/api/contact/create', from, body });
      asked += 1;
      if (status !== expected) lost[kind] += 1;
      await delay(10);
    }
  }
  await Promise.all(
    Array.from({ length: 16 }, (_, visitor) =>
      visitor % 2 === 0 ? send(visitor, 'senders', tooBig, 413) : send(visitor, 'others', '{', 400),
    ),
  );
  report(`too big: senders without their answer`, lost.senders, 0);
  report(`too big: others without theirs, of ${asked}`, lost.others, 0);
}

try {
  await tooBigBesideOthers();
  await pagesBesideListeners();
} finally {
  await nginx.stop();
  await site.stop();
}
if (missed.length > 0) {
  console.error(`Missed: ${missed.join(', ')}`);
  process.exit(1);
}
