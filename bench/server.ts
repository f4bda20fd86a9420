/**
 * `npm run bench:server [-- --listeners 2000] [-- --seconds 60]`: what one visitor can do to the
 * others. Each attack runs beside a well-behaved visitor; a figure over its limit fails the command.
 * Traffic stays on this machine. Build first; about three minutes.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSite } from '../tests/support/start-site.ts';
import { ask } from './server/ask.ts';
import { attacks, type Figure } from './server/attacks.ts';
import { watchedAttack } from './server/watched-attack.ts';

const { values } = parseArgs({
  options: {
    listeners: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '45' },
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
    token: String(token),
    listeners: Number(values.listeners),
    seconds: Number(values.seconds),
  };
  console.log('| what | at most | figure |\n| --- | --- | --- |');
  for (const attack of attacks) {
    const { figures, postponedLogins } = await watchedAttack(site, attack, target);
    console.log(`| **${attack.name}** | | logins postponed: ${postponedLogins} |`);
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
