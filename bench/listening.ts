/**
 * `npm run bench:listening [-- --long]`: what a family hears when the network breaks. A real
 * Icecast with an ffmpeg studio, a proxy that breaks connections and Chromium with the built site;
 * once with Icecast's own burst, once with 160 KiB, once as shipped. Build first. `--long` makes the
 * pause 10 minutes (else 1) and adds an hour of listening at 16 times the speed.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startStation } from '../tests/support/listening/station.ts';
import { type Case, cases } from './listening/cases.ts';
import { listenForAnHour } from './listening/hour.ts';

const { values } = parseArgs({ options: { long: { type: 'boolean', default: false } } });

const bursts = [
  { name: '64 KiB', burst: 65_536 },
  { name: '160 KiB', burst: 163_840 },
  { name: 'shipped', burst: undefined },
] as const;

const flags = ['--no-sandbox', '--autoplay-policy=document-user-activation-required'];
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: flags });

const columns: { name: string; figures: ReadonlyMap<string, string> }[] = [];
try {
  for (const { name, burst } of bursts) {
    const station = await startStation(burst === undefined ? {} : { burst });
    try {
      const figures = new Map<string, string>();
      const deps = { browser, station, isLong: values.long };
      const take = async ({ title, measure }: Case) => figures.set(title, await measure(deps));
      for (const one of cases.filter(({ isMostlyWaiting }) => !isMostlyWaiting)) {
        console.error(`${name}: ${one.title}…`);
        await take(one);
      }
      console.error(`${name}: outages…`);
      await Promise.all(cases.filter(({ isMostlyWaiting }) => isMostlyWaiting).map(take));
      if (values.long && burst === undefined) {
        console.error(`${name}: one hour at 16×…`);
        figures.set('renderer growth over an hour at 16×', await listenForAnHour(browser));
      }
      columns.push({ name, figures });
    } finally {
      await station.stop();
    }
  }
} finally {
  await browser.close();
}

const measured = new Set(columns.flatMap(({ figures }) => [...figures.keys()]));
const titles = [...new Set([...cases.map(({ title }) => title), ...measured])];
const width = Math.max(...titles.map((title) => title.length));
console.log(['burst'.padEnd(width), ...columns.map(({ name }) => name.padStart(16))].join('  '));
for (const title of titles) {
  const cells = columns.map(({ figures }) => (figures.get(title) ?? '').padStart(16));
  console.log([title.padEnd(width), ...cells].join('  '));
}
