/**
 * `npm run bench:listening`: what a family hears when the network breaks. A real Icecast with an
 * ffmpeg studio, a proxy that breaks connections and Chromium with the built site: as shipped, and
 * with the 64 KiB of an Icecast as installed. Build first; about 10 minutes on a quiet machine.
 * `--long` adds a pause of 10 minutes, during which the others are measured, and an hour of listening at
 * 16 times the speed (7 minutes more); `--only lines` takes what has `lines` in its name alone. A row over its limit fails the command, and so does a
 * measurement that cannot be made. It says where the host of a virtual machine took the processors
 * meanwhile (stolen-time.ts). What is right or wrong, in any browser, is in the tests.
 */
import { parseArgs } from 'node:util';
import { BURST_BYTES } from '#server/live/live-station.ts';
import { startStation } from '#tests/support/listening/station.ts';
import { type Figure, headOf, isMet, rowOf } from './figure.ts';
import { measureBursts } from './listening/bursts.ts';
import { measureLag, measurePause, measurePresses } from './listening/cases.ts';
import { launchBrowser, measureHour } from './listening/hour.ts';
import { measureOutages } from './listening/outages.ts';
import { measureSlowLines } from './listening/slow-lines.ts';
import { watchHost } from './stolen-time.ts';

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

const bursts = [
  { name: `shipped (${BURST_BYTES / 1024} KiB)`, burst: BURST_BYTES, isShipped: true },
  { name: '64 KiB', burst: 65_536, isShipped: false },
] as const;

const browser = await launchBrowser();
const startedAt = Date.now();
const log = (text: string) =>
  console.error(`${Math.round((Date.now() - startedAt) / 1000)} s  ${text}…`);

type Column = { readonly name: string; readonly figures: Figure[] };
const columns: Column[] = [];
/** The measurements that were made, and those that could not be. */
const taken: string[] = [];
const failed: string[] = [];

/** A measurement that cannot be made leaves its own rows out, and fails the command. */
async function take({ name, figures }: Column, what: string, measuring: () => Promise<Figure[]>) {
  if (!what.includes(values.only)) return;
  taken.push(what);
  log(`${name}: ${what}`);
  try {
    const { result: measured, share, isQuiet } = await watchHost(measuring);
    if (!isQuiet) console.error(`  the host took ${(100 * share).toFixed(1)} % of the time`);
    figures.push(...measured);
    for (const one of measured) console.error(rowOf(one));
  } catch (error) {
    failed.push(`${name}: ${what}`);
    console.error(error);
  }
}

try {
  for (const { name, burst, isShipped } of bursts) {
    // The shipped configuration file contains this value.
    const station = await startStation(isShipped ? { hasLow: true } : { burst });
    const deps = { browser, station, burst };
    const column: Column = { name, figures: [] };
    columns.push(column);
    try {
      await take(column, 'presses', () => measurePresses(deps));
      await take(column, 'pause', () => measurePause(deps));
      await take(column, 'outages and a pause of a minute', async () =>
        (
          await Promise.all([measureOutages(browser, station, isShipped), measureLag(deps, 1)])
        ).flat(),
      );
      if (!isShipped) continue;
      // Takes nothing of the machine until its end.
      const pause =
        values.long && take(column, 'a pause of ten minutes', () => measureLag(deps, 10));
      await take(column, 'bursts', () => measureBursts(browser));
      await take(column, 'slow lines', () => measureSlowLines(browser, station));
      if (values.long) await take(column, 'an hour at 16 times the speed', measureHour);
      await pause;
    } finally {
      await station.stop();
    }
  }
} finally {
  await browser.close();
}

console.log(headOf(...columns.map(({ name }) => name)));
for (const row of new Set(columns.flatMap(({ figures }) => figures.map(({ what }) => what))))
  console.log(rowOf(...columns.map(({ figures }) => figures.find(({ what }) => what === row))));
const missed = columns.flatMap(({ figures }) => figures.filter((one) => !isMet(one))).length;
if (taken.length === 0) console.error(`Nothing is called '${values.only}'.`);
else if (missed > 0) console.log(`${missed} limits are missed.`);
else if (failed.length === 0) console.log('Every limit is met.');
if (failed.length > 0) console.error(`Could not be measured: ${failed.join(', ')}.`);
// What a browser's client has left running must not keep the command.
process.exit(missed > 0 || failed.length > 0 || taken.length === 0 ? 1 : 0);
