/**
 * `npm run bench:server [-- --listeners 2000 --seconds 45 --only stream]`: what one visitor can do
 * to the others. Each attack runs beside a well-behaved visitor; a value over its limit fails the
 * command. Traffic stays on this machine. Build first; about three minutes.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSite } from '../tests/support/start-site.ts';
import { ask } from './server/ask.ts';
import type { Figure } from './server/attack.ts';
import { attacks } from './server/attacks.ts';
import { watchedAttack } from './server/watched-attack.ts';

const { values } = parseArgs({
  options: {
    listeners: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '45' },
    only: { type: 'string', default: '' },
  },
});

const inWords = (value: number, unit: string) =>
  Number.isFinite(value)
    ? `${value.toFixed(unit === '×' || unit === 's' ? 1 : 0)} ${unit}`.trim()
    : 'never';

function row(what: string, { value, unit, limit }: Figure) {
  const figure = inWords(value, unit);
  return `| ${what} | ${inWords(limit, unit)} | ${value <= limit ? figure : `**${figure}**`} |`;
}

const site = await startSite();
let missed = 0;
try {
  const { port, email, password } = site;
  const path = '/api/admin/authenticate';
  const login = await ask({ port, path, method: 'POST', body: { email, password } });
  const { token } = JSON.parse(login.text);
  const target = {
    port,
    pid: site.pid,
    token: String(token),
    listeners: Number(values.listeners),
    seconds: Number(values.seconds),
  };
  console.log('| what | at most | figure |\n| --- | --- | --- |');
  for (const [index, attack] of attacks.entries()) {
    if (!attack.name.includes(values.only)) continue;
    const { figures, postponedLogins, seconds } = await watchedAttack(
      site,
      index,
      target,
      attack.megabytes,
    );
    const cost = `${seconds.toFixed(1)} s of processor`;
    console.log(`| **${attack.name}** | | ${cost}, ${postponedLogins} logins postponed |`);
    for (const figure of figures) {
      console.log(row(figure.what, figure));
      if (!(figure.value <= figure.limit)) missed += 1;
    }
    await delay(1000);
  }
} finally {
  await site.stop();
}
if (missed > 0) {
  console.error(`${missed} figures are over their limit.`);
  process.exitCode = 1;
}
