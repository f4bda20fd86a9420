import { launch } from 'chrome-launcher';
import lighthouse, { Audit, type Result, type RunnerResult } from 'lighthouse';
import TotalBlockingTime from 'lighthouse/core/audits/metrics/total-blocking-time.js';
import * as v from 'valibot';
import { watchHost } from '../stolen-time.ts';

export type PageFigures = Readonly<{
  /** Lighthouse's, with the blocking time by processor time in place of its own. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds. */
  fcp: number;
  lcp: number;
  tbt: number;
  /** The same by processor time; see `blockedTime`. */
  blocked: number;
  cls: number;
  /** Bytes over the network. */
  bytes: number;
  /** Audits of the last run that did not reach their full score. */
  lost: readonly string[];
}>;

/**
 * The headless shell is Chromium without windows. With windows, on a machine of two cores, a page
 * without any script is blocked for up to 74 ms.
 */
export const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--ignore-certificate-errors',
];

/** Of the visit itself, in milliseconds. */
const observedSchema = v.object({
  items: v.tuple([
    v.object({
      observedFirstContentfulPaint: v.number(),
      observedLargestContentfulPaint: v.number(),
    }),
  ]),
});

const eventsSchema = v.array(
  v.object({
    name: v.string(),
    ph: v.string(),
    pid: v.number(),
    tid: v.number(),
    ts: v.number(),
    /** Processor time in microseconds, where the system counts it. */
    tdur: v.optional(v.number()),
  }),
);

/** Lighthouse's mobile profile: four times slower; a task blocks from 50 ms on. */
const slowdown = 4;
const limit = 50;

/**
 * Total blocking time of the page itself, in milliseconds: what its tasks after the first paint
 * would block on Lighthouse's phone, from their processor time. Lighthouse counts their duration,
 * in which the other programs of a small machine take their turns: a page varies from 0 to 35 ms
 * there from run to run.
 */
function blockedTime(trace: { traceEvents: unknown }): number {
  const events = v.parse(eventsSchema, trace.traceEvents);
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) return Number.NaN;
  return events
    .filter(({ name, ph, pid, tid, ts }) => {
      const isMain = pid === paint.pid && tid === paint.tid;
      return isMain && ts >= paint.ts && ph === 'X' && name.endsWith('RunTask');
    })
    .reduce((sum, { tdur }) => {
      const taken = tdur === undefined ? Number.NaN : tdur / 1000;
      return sum + Math.max(0, taken * slowdown - limit);
    }, 0);
}

/** Runs of a page that may be repeated because the host took more. */
const REPEATED_LIMIT = 60;

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Lighthouse's score of the category, 0 to 100, with `blocked` (milliseconds) in place of its own
 * blocking time, which counts what other programs did meanwhile.
 */
function performanceScore({ categories, audits }: Result, blocked: number): number {
  const { scoring } = TotalBlockingTime.defaultOptions.mobile;
  const refs = categories.performance?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  const weights = refs.reduce((sum, { weight }) => sum + weight, 0);
  const scores = refs.reduce((sum, { id, weight }) => {
    const isBlocking = id === 'total-blocking-time';
    const score = isBlocking ? Audit.computeLogNormalScore(scoring, blocked) : audits[id]?.score;
    return sum + weight * (score ?? 0);
  }, 0);
  return Math.round((100 * scores) / weights);
}

/**
 * Whether the largest element is text, or a drawing of the document, that the first paint has shown. Lighthouse's
 * model lets it wait for every file that was here before it on the fast line of its own visit; it waits for
 * what the first paint waits for.
 */
function isLargestFirst({ lhr, artifacts }: RunnerResult): boolean {
  const { details } = lhr.audits.metrics ?? {};
  const [observed] = details?.type === 'debugdata' ? v.parse(observedSchema, details).items : [];
  const largest = artifacts.TraceElements.find(
    ({ traceEventType }) => traceEventType === 'largest-contentful-paint',
  );
  return (
    largest?.type !== 'image' &&
    observed?.observedLargestContentfulPaint === observed?.observedFirstContentfulPaint
  );
}

/** Runs Lighthouse's mobile profile once. */
async function audit(url: string) {
  const chrome = await launch({
    chromePath: browserPath,
    chromeFlags: FLAGS,
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      // /404 answers with status 404.
      ignoreStatusCode: true,
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const blocked = blockedTime(result.artifacts.Trace);
    return { ...result.lhr, blocked, isLargestFirst: isLargestFirst(result) };
  } finally {
    chrome.kill();
  }
}

/**
 * When a browser painted nothing, or hung, the result says nothing about the page: the run is
 * repeated once.
 */
async function auditSurely(url: string) {
  const first = await audit(url);
  if (!first.runtimeError) return first;
  console.error(`${url} is measured again: ${first.runtimeError.message}`);
  const second = await audit(url);
  if (second.runtimeError) throw new Error(second.runtimeError.message);
  return second;
}

/**
 * Runs Lighthouse's mobile profile on a page several times. A run in which the host of a virtual
 * machine took the processors for others says nothing about the page: it is repeated, whatever it
 * measured.
 */
export async function measureRuns(url: string, runs: number): Promise<PageFigures[]> {
  const figures: PageFigures[] = [];
  let repeated = 0;
  while (figures.length < runs) {
    const { result, isQuiet } = await watchHost(() => auditSurely(url));
    if (!isQuiet) {
      repeated += 1;
      if (repeated > REPEATED_LIMIT) {
        throw new Error(`The host took the processors in ${repeated} runs: measure again later.`);
      }
      continue;
    }
    const { categories, audits, blocked } = result;
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    figures.push({
      performance: performanceScore(result, blocked),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcp: value('first-contentful-paint'),
      lcp: value(result.isLargestFirst ? 'first-contentful-paint' : 'largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      blocked,
      cls: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      lost: Object.values(audits)
        .filter(({ score: got, scoreDisplayMode }) => scoreDisplayMode === 'binary' && got === 0)
        .map(({ id }) => id),
    });
  }
  if (repeated > 0) console.error(`  ${repeated} runs repeated: the host took the processors`);
  return figures;
}

/** The median of every value. */
export function medianOf(figures: readonly PageFigures[]): PageFigures {
  const of = (pick: (one: PageFigures) => number) => median(figures.map(pick));
  return {
    performance: of((one) => one.performance),
    accessibility: of((one) => one.accessibility),
    bestPractices: of((one) => one.bestPractices),
    seo: of((one) => one.seo),
    fcp: of((one) => one.fcp),
    lcp: of((one) => one.lcp),
    tbt: of((one) => one.tbt),
    blocked: of((one) => one.blocked),
    cls: of((one) => one.cls),
    bytes: of((one) => one.bytes),
    lost: figures.at(-1)?.lost ?? [],
  };
}
