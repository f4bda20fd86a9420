import { readFileSync } from 'node:fs';
import { namedPages } from '#src/public-pages.ts';
import type { PageFigures } from './lighthouse.ts';

/**
 * The static page that a page is compared with. `picture`: its largest element is a picture in a
 * file, one more round trip. `missing`: it answers 404, which the browser itself logs as an error.
 */
function yardstickOf(name: (typeof namedPages)[number][0]): 'drawing' | 'picture' | 'missing' {
  if (name === 'notFound') return 'missing';
  return name === 'articles' || name === 'article' || name === 'story' ? 'picture' : 'drawing';
}

/** Public pages and their minimum Lighthouse scores (0 to 100). */
export const benchedPages = namedPages.map(([name, { path, isIndexed, performance }]) => ({
  // Without the form's key the preview leads to /404.
  path: name === 'preview' ? `${path}#formulaire` : path.replace(':slug', '{slug}'),
  performance,
  isNoindex: !isIndexed,
  yardstick: yardstickOf(name),
}));

/** The sample picture of the newest article. */
export const YARDSTICK_PICTURE = {
  path: 'images/articles/routine-du-soir.webp',
  width: 1200,
  height: 675,
};

/** The photograph of `npm run bench:pages`, 100 kB: what who writes a page by hand puts into it. */
export const YARDSTICK_PHOTO = { path: 'images/photo.jpg', width: 1600, height: 1067 };

/** Pixels. A picture that is wider than the phone is no largest paint to a browser. */
const SHOWN_WIDTH = 360;

/**
 * The reference: a hand-written page with the home page's text and picture and a native player. It
 * has no style: the policy that nginx sends would refuse it. With `picture` it shows that file
 * instead of the drawing.
 */
export function yardstickPage(picture?: { path: string; width: number; height: number }): string {
  const home = readFileSync('dist/index.html', 'utf8');
  const drawing = /<svg[\s\S]*?<\/svg>/.exec(home.slice(home.indexOf('<main')))?.[0] ?? '';
  const shown = picture
    ? `<img src="/${picture.path}" alt="" width="${SHOWN_WIDTH}" height="${Math.round((SHOWN_WIDTH * picture.height) / picture.width)}" fetchpriority="high">`
    : drawing;
  const welcome = /Bienvenue sur [^<]*/.exec(home)?.[0] ?? '';
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Radio</title><meta name="description" content="${welcome}">
<link rel="icon" href="data:,">
</head><body><main><h1>Radio Petite Lune</h1><p>${welcome}</p>${shown}
<p><audio controls preload="none" src="/live.mp3"></audio></p></main></body></html>`;
}

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
