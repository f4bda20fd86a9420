/**
 * A well-behaved visitor, in a process of its own so that the attack does not slow its clock: pages
 * and API calls all the time, and sometimes a login, a message and a save. When it is told to stop,
 * it sends its measurements.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ask, loopback } from './ask.ts';
import { watchOwnStalls } from './own-stalls.ts';

export type BystanderReport = {
  /**
   * Milliseconds of each answer to `GET /`, and of each to another page or call, minus those in
   * which this process did not run.
   */
  home: number[];
  others: number[];
  /** Logins that were refused with a Retry-After. */
  postponedLogins: number;
  /** All other refusals. */
  refusals: string[];
};

const [portText = '', email = '', password = '', attack = ''] = process.argv.slice(2);
const port = Number(portText);
const report: BystanderReport = { home: [], others: [], postponedLogins: 0, refusals: [] };
const reads = ['/', '/api/partenaire', '/', '/api/mentions/1', '/', '/status-json.xsl'];
const message = { name: 'Luce', email: 'luce@exemple.fr', phone: '0612345678', message: 'Bonjour' };
const stalls = watchOwnStalls();
let isStopped = false;
let token = '';

async function read(path: string) {
  const before = stalls.total();
  const { status, milliseconds } = await ask({ port, path, from: loopback(9, 1) });
  const stalled = stalls.total() - before;
  (path === '/' ? report.home : report.others).push(milliseconds - stalled);
  if (status !== 200) report.refusals.push(`GET ${path} ${status}`);
}

async function write(method: string, path: string, body: unknown, host: number) {
  const from = loopback(9, host);
  const { status, text } = await ask({ port, path, method, body, from, token });
  if (status === 503 && path.endsWith('/authenticate')) report.postponedLogins += 1;
  else if (status < 200 || status > 299) report.refusals.push(`${method} ${path} ${status}`);
  return { status, text };
}

async function writeAll(turn: number) {
  // A visitor may send few logins and messages: each of these sends one.
  const host = 1000 * (Number(attack) + 1) + turn;
  const login = await write('POST', '/api/admin/authenticate', { email, password }, host);
  if (login.status === 200) token = JSON.parse(login.text).token;
  await write('POST', '/api/contact/create', message, host);
  const notice = { id: 1, content: `<p>Mentions, version ${turn}</p>` };
  if (token) await write('PUT', '/api/mentions/update', notice, 2);
}

async function readOn() {
  for (let turn = 0; !isStopped; turn += 1) {
    await read(reads[turn % reads.length] ?? '/');
    await delay(20);
  }
}

async function writeOn() {
  for (let turn = 0; !isStopped; turn += 1) {
    await writeAll(turn);
    await delay(500);
  }
}

await ask({ port, path: '/' });
process.once('message', () => {
  isStopped = true;
});
process.send?.('ready');
await Promise.all([readOn(), writeOn()]);
process.send?.(report, () => process.exit(0));
