import { openRadio } from '../../../tests/support/engines/engine-listener.ts';
import { SlowLine } from '../../../tests/support/listening/slow-line.ts';
import type { Station } from '../../../tests/support/listening/station.ts';
import type { Figure } from '../figure.ts';
import type { TwoBrowsers } from '../two-browsers.ts';
import { both, type Open, type Radio } from './both.ts';
import { follow, lookAtNextSilence, type Reading } from './readings.ts';

/** Of the full stream, in kb/s. */
const full = 128;
const lines = [
  { kbps: 160, withLow: false },
  { kbps: 112, withLow: false },
  { kbps: 96, withLow: false },
  { kbps: 112, withLow: true },
  { kbps: 96, withLow: true },
] as const;

const seconds = 60;
/** From this second on nothing may be missing with a low stream. */
const settled = 30;
/** Points of silence above the plain element's. */
const more = 1;

const silentPercentage = (from: Pick<Reading, 'heard' | 'passed'>, to: Reading) =>
  Math.max(0, 1 - (to.heard - from.heard) / (to.passed - from.passed)) * 100;

async function hearLine(radio: Radio, open: Open, isShort: boolean) {
  const { tab, listen } = await open(radio);
  await listen();
  const readings = await follow(tab, seconds);
  const last = readings.at(-1);
  const early = readings.find(({ passed }) => passed >= settled);
  if (last === undefined || early === undefined) throw new Error('a line was not heard');
  const connections = radio.proxy.passages.filter(({ request }) => request !== '').length;
  const end = isShort ? await lookAtNextSilence(tab, seconds) : last;
  await tab.close();
  return {
    silence: silentPercentage({ heard: 0, passed: 0 }, end),
    lateSilence: silentPercentage(early, last),
    interruptions: last.interruptions,
    brokenSeconds: countBroken(readings),
    connections,
  };
}

/**
 * Of a second in which a plain element plays each frame as it arrives, a part is heard: dozens of
 * interruptions, each shorter than any that is counted.
 */
const countBroken = (readings: readonly Reading[]) =>
  readings.filter((reading, index) => {
    const before = readings[index - 1];
    return before !== undefined && silentPercentage(before, reading) > 5;
  }).length;

/** Slow connections, each compared with a plain `<audio>` on one of its own. */
export async function measureEngineLines(
  browsers: TwoBrowsers,
  station: Station,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { kbps, withLow } of lines) {
    const isSlow = kbps < full;
    const { ours, theirs } = await both(browsers, async (open) => {
      const radio = await openRadio(station, new SlowLine(kbps), { withLow });
      return hearLine(radio, open, isSlow && !withLow).finally(radio.stop);
    });
    const line = `line of ${kbps} kb/s${withLow ? ' with a low stream' : ''}`;
    const add = (
      what: string,
      name: keyof typeof ours,
      atMost: number,
      unit: Figure['unit'] = '',
    ) => {
      const [value, bare] = [ours[name], theirs[name]];
      figures.push({ what: `${line}: ${what}`, value, bare, atMost, unit });
    };
    if (withLow) add(`silent after ${settled} s`, 'lateSilence', 0.5, '%');
    add('silent', 'silence', theirs.silence + more, '%');
    if (isSlow) add('broken seconds', 'brokenSeconds', theirs.brokenSeconds);
    else add('interruptions', 'interruptions', theirs.interruptions);
    add(`connections in ${seconds} s`, 'connections', 3);
  }
  return figures;
}
