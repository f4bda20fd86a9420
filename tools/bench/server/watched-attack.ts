import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RunningSite } from '#tests/support/start-site.ts';
import { type Figure, quantile } from '../figure.ts';
import { attacks } from './attacks.ts';
import type { BystanderReport } from './bystander.ts';
import { processUsage } from './process-usage.ts';

/** Starts a module in a process of its own; resolves when it reports that it is ready. */
async function start(module: string, args: readonly string[]) {
  const file = fileURLToPath(new URL(module, import.meta.url));
  const child = fork(file, args, { execArgv: ['--import', 'tsx'] });
  await nextMessage(child);
  return child;
}

async function nextMessage(child: ChildProcess): Promise<unknown[]> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A part of the bench ended with ${code}.`);
  });
  return Promise.race([once(child, 'message'), ended]);
}

/**
 * Runs an attack beside a well-behaved visitor, and adds the measurements of the visitor and of the
 * machine. Each attack has a number, so that its visitors differ from those of the one before.
 */
export async function watchedAttack(site: RunningSite, index: number, port: number) {
  const atMost = attacks[index]?.home ?? 0;
  const attacker = await start('./attacker.ts', [String(index), String(port)]);
  const { email, password } = site;
  const visitor = await start('./bystander.ts', [String(port), email, password, String(index)]);
  await delay(1000);

  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, processUsage(site.pid).megabytes);
  }, 100);
  const before = processUsage(site.pid).seconds;
  const attacked = once(attacker, 'message');
  attacker.send('go');
  const [figures]: Figure[][] = await attacked;
  const seconds = processUsage(site.pid).seconds - before;
  await delay(500);
  clearInterval(watch);

  const reported = once(visitor, 'message');
  visitor.send('stop');
  const [report]: BystanderReport[] = await reported;
  if (!report || !figures) throw new Error('A part of the bench said nothing.');
  for (const refusal of report.refusals) console.error(`refused: ${refusal}`);
  const seen: Figure[] = [
    { what: 'GET / of others, p99', value: quantile(report.home, 0.99), unit: 'ms', atMost },
    {
      what: 'lists and other answers, p99',
      value: quantile(report.others, 0.99),
      unit: 'ms',
      atMost: 300,
    },
    {
      what: 'refusals of a well-behaved visitor',
      value: report.refusals.length,
      unit: '',
      atMost: 0,
    },
    { what: 'memory at most', value: peak, unit: 'MB', atMost: 400 },
  ];
  return { figures: [...figures, ...seen], postponedLogins: report.postponedLogins, seconds };
}
