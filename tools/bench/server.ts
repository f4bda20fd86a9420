/**
 * `npm run bench:server [-- --only logins]`: what a visitor feels beside a flood or a crowd, of the server directly and behind nginx. Each attack runs beside a well-behaved
 * visitor; a value over its limit fails the command. Traffic stays on this machine. Build first;
 * about three minutes.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startNginx } from '#tests/support/nginx.ts';
import { startSite } from '#tests/support/start-site.ts';
import { type Figure, headOf, isMet, rowOf } from './figure.ts';
import { attacks } from './server/attacks.ts';
import { processUsage } from './server/process-usage.ts';
import { watchedAttack } from './server/watched-attack.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

let missed = 0;
/** Prints a row. */
function show(figure: Figure) {
  if (!isMet(figure)) missed += 1;
  console.log(rowOf(figure));
}

async function runAll(isBehindNginx: boolean) {
  const site = await startSite(isBehindNginx ? { TRUST_PROXY: 'yes' } : {});
  const nginx = isBehindNginx ? await startNginx(site.port) : undefined;
  const port = nginx?.port ?? site.port;
  try {
    const value = processUsage(site.pid).megabytes;
    const what = 'memory of the one process at rest';
    if (!isBehindNginx) show({ what, value, atMost: 200, unit: 'MB' });
    for (const [index, { name }] of attacks.entries()) {
      if (!name.includes(values.only)) continue;
      const { figures, postponedLogins, seconds } = await watchedAttack(site, index, port);
      const cost = `${seconds.toFixed(1)} s of processor, ${postponedLogins} logins postponed`;
      console.log(`| **${name}, ${nginx ? 'behind nginx' : 'directly'}** | | ${cost} |`);
      for (const figure of figures) show(figure);
      await delay(1000);
    }
  } finally {
    await nginx?.stop();
    await site.stop();
  }
}

console.log(headOf('figure'));
await runAll(false);
await runAll(true);
if (missed > 0) {
  console.error(`${missed} figures are over their limit.`);
  process.exitCode = 1;
}
