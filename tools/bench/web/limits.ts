import type { benchedPages } from './benched-pages.ts';
import type { PageFigures } from './lighthouse.ts';

/** LCP as a multiple of two static pages' in the same run; milliseconds; layout shift. */
const LIMITS = { ratio: 1.05, photo: 0.8, tbt: 10, cls: 0.005 };

/**
 * Returns one sentence for each value of a page over its limit. `still` shows what the page shows,
 * `photo` a photograph.
 */
export function faultsOf(
  { path, performance, isNoindex, yardstick }: (typeof benchedPages)[number],
  page: PageFigures,
  still: PageFigures,
  photo: PageFigures,
): string[] {
  const scores = [
    ['performance', page.performance, performance],
    ['accessibility', page.accessibility, 100],
    // The browser logs the answer 404 of a document as an error of the page.
    ['best practices', page.bestPractices, yardstick === 'missing' ? still.bestPractices : 100],
    // A page that must not be indexed loses points for that alone.
    ['SEO', page.seo, isNoindex ? 0 : 100],
  ] as const;
  const tooLow = scores
    .filter(([, score, least]) => score < least)
    .map(([name, score, least]) => `${name} ${score}, at least ${least}`);
  const tooHigh = (
    [
      ['LCP / static', page.lcp / still.lcp, LIMITS.ratio],
      ['LCP / photograph', page.lcp / photo.lcp, LIMITS.photo],
      ['TBT by processor time', page.blocked, LIMITS.tbt],
      ['CLS', page.cls, LIMITS.cls],
    ] as const
  )
    // A value that is not a number is over its limit, too.
    .filter(([, figure, most]) => !(figure <= most))
    .map(([name, figure, most]) => `${name} ${figure.toFixed(3)}, at most ${most}`);
  return [...tooLow, ...tooHigh].map((fault) => `${path}: ${fault}`);
}
