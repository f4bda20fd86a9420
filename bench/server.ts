/**
 * `npm run bench:server [-- --listeners 500] [-- --seconds 60]`: listeners on the live endpoint
 * while pages and API answer. Traffic stays on this machine. Build first.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSite } from '../tests/support/start-site.ts';
import { openListeners } from './server/listeners.ts';
import { processUsage } from './server/process-usage.ts';

const { values } = parseArgs({
  options: {
    listeners: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
  },
});
const count = Number(values.listeners);
const seconds = Number(values.seconds);

/** What visitors ask for meanwhile, one after the other. */
const addresses = [
  '/api/article/page?page=0&size=6',
  '/',
  '/api/partenaire',
  '/articles',
  '/api/mentions/1',
];

const p95 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

const site = await startSite();
try {
  const listeners = await openListeners(`${site.url}/live.mp3`, count);
  const before = processUsage(site.pid);
  const times: number[] = [];
  const endsAt = Date.now() + seconds * 1000;
  for (let turn = 0; Date.now() < endsAt; turn += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`${site.url}${addresses[turn % addresses.length]}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
    times.push(performance.now() - startedAt);
    await delay(50);
  }
  const after = processUsage(site.pid);
  const rate = listeners.bytes() / seconds / count / 1000;
  console.log(`listeners           ${count} for ${seconds} s`);
  console.log(`drops               ${listeners.drops()}`);
  console.log(`longest gap         ${listeners.longestGap().toFixed(0)} ms`);
  console.log(`each received       ${rate.toFixed(1)} kB/s, the burst included`);
  console.log(
    `processor           ${(((after.seconds - before.seconds) / seconds) * 100).toFixed(0)} % of one core`,
  );
  console.log(`memory              ${after.megabytes.toFixed(0)} MB`);
  console.log(`pages and API       ${times.length} answers, p95 ${p95(times).toFixed(1)} ms`);
  listeners.stop();
} finally {
  await site.stop();
}
