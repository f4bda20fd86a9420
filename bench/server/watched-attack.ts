import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RunningSite } from '../../tests/support/start-site.ts';
import type { Attack, Figure, Target } from './attack.ts';
import type { BystanderReport } from './bystander.ts';
import { processUsage } from './process-usage.ts';

const BYSTANDER = fileURLToPath(new URL('./bystander.ts', import.meta.url));

const p99 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;

/**
 * Runs an attack beside a well-behaved visitor, and adds what that one and the machine noticed. Each
 * attack has a number, so that its visitors are not those of the one before.
 */
export async function watchedAttack(
  site: RunningSite,
  { attack, index }: { attack: Attack; index: number },
  target: Target,
) {
  await attack.prepare?.(target);
  const visitor = fork(BYSTANDER, [String(site.port), site.email, site.password, String(index)], {
    execArgv: ['--import', 'tsx'],
  });
  await once(visitor, 'message');
  await delay(1000);

  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, processUsage(site.pid).megabytes);
  }, 100);
  const figures = await attack.run(target);
  await delay(500);
  clearInterval(watch);

  const reported = once(visitor, 'message');
  visitor.send('stop');
  const [report]: BystanderReport[] = await reported;
  if (!report) throw new Error('The visitor said nothing.');
  for (const refusal of report.refusals) console.error(`refused: ${refusal}`);
  const seen: Figure[] = [
    { what: 'GET / of others, p99', value: p99(report.home), unit: 'ms', limit: 100 },
    { what: 'other answers, p99', value: p99(report.others), unit: 'ms', limit: 200 },
    {
      what: 'refusals of a well-behaved visitor',
      value: report.refusals.length,
      unit: '',
      limit: 0,
    },
    { what: 'memory at most', value: peak, unit: 'MB', limit: 300 },
  ];
  return { figures: [...figures, ...seen], postponedLogins: report.postponedLogins };
}
