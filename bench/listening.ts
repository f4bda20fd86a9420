/**
 * `npm run bench:listening`: what a family hears when the network breaks. A real Icecast with an
 * ffmpeg studio, a proxy that breaks connections and Chromium with the built site: as shipped, with
 * a burst of 160 KiB, and with Icecast's own 64 KiB. Build first; about 9 minutes on a quiet
 * machine. `--pause` adds a pause of 10 minutes (11 minutes more), `--hour` an hour of listening at
 * 16 times the speed (5 minutes more), `--long` both.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startStation } from '../tests/support/listening/station.ts';
import { measureLag, measurePause, measurePresses, measureTheRest } from './listening/cases.ts';
import { type Figure, isMet, table } from './listening/figure.ts';
import { measureHour } from './listening/hour.ts';
import { measureOutages } from './listening/outages.ts';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { long: flag, pause: flag, hour: flag } });

const bursts = [
  { name: 'shipped (192 KiB)', burst: 196_608, isShipped: true },
  { name: '160 KiB', burst: 163_840, isShipped: false },
  { name: '64 KiB', burst: 65_536, isShipped: false },
] as const;

const flags = ['--no-sandbox', '--autoplay-policy=document-user-activation-required'];
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const launch = () => chromium.launch({ executablePath, args: flags });
const browser = await launch();
const startedAt = Date.now();
const say = (text: string) =>
  console.error(`${Math.round((Date.now() - startedAt) / 1000)} s  ${text}…`);

const columns: { name: string; figures: Figure[] }[] = [];
try {
  for (const { name, burst, isShipped } of bursts) {
    // The shipped file says it itself.
    const station = await startStation(isShipped ? {} : { burst });
    const deps = { browser, station, burst };
    const figures: Figure[] = [];
    columns.push({ name, figures });
    try {
      say(`${name}: presses`);
      figures.push(...(await measurePresses(deps)), ...(await measurePause(deps)));
      say(`${name}: outages`);
      const short = measureLag(deps, 1);
      figures.push(...(await measureOutages(browser, station)), ...(await short));
      if (!isShipped) continue;
      say(`${name}: pages, tabs, hands and the lullaby`);
      figures.push(...(await measureTheRest(deps)));
      if (values.pause || values.long) {
        say(`${name}: a pause of ten minutes`);
        figures.push(...(await measureLag(deps, 10)));
      }
      if (values.hour || values.long) {
        say('an hour at 16 times the speed');
        const own = await launch();
        figures.push(...(await measureHour(own)));
        await own.close();
      }
    } finally {
      await station.stop();
    }
  }
} finally {
  await browser.close();
}

console.log(table(columns));
const missed = columns[0]?.figures.filter((figure) => !isMet(figure)).length ?? 0;
console.log(
  `\nAs shipped, ${missed === 0 ? 'every limit is met' : `${missed} limits are missed`}.`,
);
