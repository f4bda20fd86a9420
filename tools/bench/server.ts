/**
 * `npm run bench:server [-- --only logins]`: what a visitor feels beside a flood or a crowd, of the server directly and behind nginx. Each attack runs beside a well-behaved
 * visitor; a value over its limit fails the command. Traffic stays on this machine. Build first;
 * about three minutes.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startNginx } from '#tests/support/nginx.ts';
import { startSite } from '#tests/support/start-site.ts';
import { attacks, type Figure } from './server/attacks.ts';
import { processUsage } from './server/process-usage.ts';
import { watchedAttack } from './server/watched-attack.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

const inWords = (value: number, unit: string) => `${value.toFixed(0)} ${unit}`.trim();

let missed = 0;
/** Prints a row. */
function show(what: string, { value, unit, limit }: Omit<Figure, 'what'>) {
  const isWithin = value <= limit;
  if (!isWithin) missed += 1;
  const figure = isWithin ? inWords(value, unit) : `**${inWords(value, unit)}**`;
  console.log(`| ${what} | ${inWords(limit, unit)} | ${figure} |`);
}

async function runAll(isBehindNginx: boolean) {
  const site = await startSite(isBehindNginx ? { TRUST_PROXY: 'yes' } : {});
  const nginx = isBehindNginx ? await startNginx(site.port) : undefined;
  const port = nginx?.port ?? site.port;
  try {
    const atRest = { value: processUsage(site.pid).megabytes, unit: 'MB', limit: 200 };
    if (!isBehindNginx) show('memory of the one process at rest', atRest);
    for (const [index, { name }] of attacks.entries()) {
      if (!name.includes(values.only)) continue;
      const { figures, postponedLogins, seconds } = await watchedAttack(site, index, port);
      const cost = `${seconds.toFixed(1)} s of processor, ${postponedLogins} logins postponed`;
      console.log(`| **${name}, ${nginx ? 'behind nginx' : 'directly'}** | | ${cost} |`);
      for (const figure of figures) show(figure.what, figure);
      await delay(1000);
    }
  } finally {
    await nginx?.stop();
    await site.stop();
  }
}

console.log('| what | at most | figure |\n| --- | --- | --- |');
await runAll(false);
await runAll(true);
if (missed > 0) {
  console.error(`${missed} figures are over their limit.`);
  process.exitCode = 1;
}
