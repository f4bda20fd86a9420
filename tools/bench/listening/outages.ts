import type { Browser } from '@playwright/test';
import { type Outage, type OutageFigures, sufferInTurn } from '#tests/support/listening/outage.ts';
import type { Station } from '#tests/support/listening/station.ts';
import type { Figure } from '../figure.ts';

const together = {
  close: { fault: 'close' },
  closeAfterAWhile: { fault: 'close', settled: 10 },
  closeAudio: { fault: 'close', isAudioAlone: true },
  swallowAudio: { fault: 'swallow', isAudioAlone: true },
  resetFor60s: { fault: 'reset', refused: 60 },
  closeFor60s: { fault: 'close', refused: 60, settled: 10 },
  announced: { fault: 'reset', refused: 60, isAnnounced: true },
  swallow: { fault: 'swallow' },
  swallowAfterAWhile: { fault: 'swallow', settled: 10 },
} satisfies Record<string, Outage>;

/** After the others; see `sufferInTurn`. */
const alone = {
  closeFor10s: { fault: 'close', refused: 10, settled: 10 },
  resetFor10s: { fault: 'reset', refused: 10 },
} satisfies Record<string, Outage>;

type Name = keyof typeof together | keyof typeof alone;
type Read = (figures: OutageFigures) => number;

const silence: Read = ({ longestSilence }) => longestSilence;
const afterReturn: Read = (figures) => figures.afterReturn;
const connections: Read = (figures) => figures.connections;
const rejections: Read = (figures) => figures.rejections.length;

/** 4 s of buffer cannot cover the 11 s until the try after ten: the rest, and half a second. */
const small: Partial<Record<Name, number>> = { closeFor10s: 6500, resetFor10s: 6500 };

const rows: readonly (readonly [Name, string, Read, number, Figure['unit']])[] = [
  ['close', 'silence: clean close', silence, 100, 'ms'],
  ['closeAfterAWhile', 'silence: clean close after 10 s', silence, 100, 'ms'],
  ['closeFor10s', 'silence: clean close + 10 s refused', silence, 350, 'ms'],
  ['resetFor10s', 'silence: reset + 10 s refused', silence, 1500, 'ms'],
  ['swallow', 'silence: black-holed connection', silence, 100, 'ms'],
  ['swallowAfterAWhile', 'silence: black-holed after 10 s', silence, 100, 'ms'],
  ['closeAudio', 'silence: clean close, <audio> engine', silence, 3500, 'ms'],
  ['swallowAudio', 'silence: black-holed, <audio> engine', silence, 3500, 'ms'],
  ['resetFor60s', 'sound after the return from reset + 60 s', afterReturn, 5000, 'ms'],
  ['closeFor60s', 'sound after the return from close + 60 s', afterReturn, 5000, 'ms'],
  ['announced', "the same, with 'online'", afterReturn, 1500, 'ms'],
  ['resetFor60s', 'own connections a minute, reset', connections, 15, ''],
  ['closeFor60s', 'own connections a minute, clean close', connections, 15, ''],
  ['resetFor60s', 'unhandled rejections in an outage', rejections, 0, ''],
];

/** These limits apply only with the shipped burst: Chromium's element waits for 128 KiB. */
const audio: ReadonlySet<Name> = new Set<Name>(['closeAudio', 'swallowAudio']);

/** Runs the outages of each group in parallel; values in the order of the table. */
export async function measureOutages(
  browser: Browser,
  station: Station,
  isShipped: boolean,
): Promise<Figure[]> {
  const suffered = await sufferInTurn(browser, station, together, alone);
  const figures: Figure[] = [];
  for (const [name, what, read, atMost, unit] of rows) {
    if (!isShipped && audio.has(name)) continue;
    const heard = await suffered.get(name)?.catch((error: unknown) => console.error(name, error));
    const most = (!isShipped && read === silence && small[name]) || atMost;
    figures.push({ what, value: heard ? read(heard) : Number.NaN, atMost: most, unit });
  }
  return figures;
}
