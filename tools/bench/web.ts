/**
 * `npm run bench:web [-- --only /contact]`: Lighthouse 12 mobile on the built site
 * behind nginx with brotli over HTTP/2, compared with hand-written static pages in the same run.
 * Build first. Fails over the limits of bench/web/benched-pages.ts.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startNginx } from '#tests/support/nginx.ts';
import { copyOfBuild } from '#tests/support/published-copy.ts';
import { sampleJpegs } from '#tests/support/sample-photo.ts';
import { startSite } from '#tests/support/start-site.ts';
import { compressFiles } from '../../scripts/build/compress.ts';
import { prepareSystem } from '../../scripts/checks/system.ts';
import {
  benchedPages,
  faultsOf,
  YARDSTICK_PHOTO,
  YARDSTICK_PICTURE,
  yardstickPage,
} from './web/benched-pages.ts';
import { browserPath, measureRuns, median, medianOf, type PageFigures } from './web/lighthouse.ts';
import { timesToSound } from './web/time-to-sound.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const runs = 5;
/** The start of a sound varies by a fifth: its median of so many runs by a fiftieth. */
const soundRuns = 31;

/** `still`, `photo`: the static pages of the same run (bench/web/benched-pages.ts). */
const row = (name: string, page: PageFigures, still = page, photo = page) =>
  [
    name.padEnd(22),
    `${page.performance} / ${page.accessibility} / ${page.bestPractices} / ${page.seo}`.padEnd(22),
    `${page.fcp.toFixed(0)} / ${page.lcp.toFixed(0)} / ${page.tbt.toFixed(0)} (${page.blocked.toFixed(0)}) ms`.padEnd(
      26,
    ),
    `${(page.lcp / still.lcp).toFixed(2)} / ${(page.lcp / photo.lcp).toFixed(2)}`.padEnd(11),
    page.cls.toFixed(3),
    `${(page.bytes / 1000).toFixed(0)} kB`,
    page.lost.join(', '),
  ].join('  ');

const missing = prepareSystem();
if (missing) {
  console.error(missing);
  process.exit(1);
}

// With the pages that the reference server publishes by itself.
const { dist, remove } = copyOfBuild();
const site = await startSite({ DIST_DIR: dist, PUBLISH_PAGES: 'yes' });
while (!(await fetch(`${site.url}/articles.atom`)).ok) await delay(100);
const nginx = await startNginx(site.port, { root: dist, isSecure: true });
const folder = mkdtempSync(join(tmpdir(), 'radio-yardstick-'));
writeFileSync(join(folder, 'index.html'), yardstickPage());
mkdirSync(join(folder, 'articles'));
writeFileSync(join(folder, 'articles', 'index.html'), yardstickPage(YARDSTICK_PICTURE));
cpSync(join('dist', YARDSTICK_PICTURE.path), join(folder, YARDSTICK_PICTURE.path));
mkdirSync(join(folder, 'contact'));
writeFileSync(join(folder, 'contact', 'index.html'), yardstickPage(YARDSTICK_PHOTO));
const [photo = ''] = await sampleJpegs(1, YARDSTICK_PHOTO.width, YARDSTICK_PHOTO.height);
writeFileSync(join(folder, YARDSTICK_PHOTO.path), photo);
mkdirSync(join(folder, '404'));
writeFileSync(join(folder, '404', 'index.html'), yardstickPage());
await compressFiles(folder);
const yardstick = await startNginx(site.port, { root: folder, isSecure: true });

const faults: string[] = [];
try {
  const articles = await fetch(`${site.url}/api/article/page?page=0&size=1`);
  const { content }: { content: { slug: string }[] } = await articles.json();
  const stories = await fetch(`${site.url}/api/histoire`);
  const [story]: { slug: string }[] = await stories.json();
  const slugs = { '/article': content[0]?.slug ?? '', '/histoire': story?.slug ?? '' };
  const addressOf = (path: string) =>
    Object.entries(slugs).reduce(
      (address, [start, slug]) => address.replace(`${start}/{slug}`, `${start}/${slug}`),
      path,
    );

  console.log(`${browserPath}, median of ${runs}\n`);
  console.log(
    'page                    perf / a11y / bp / seo  FCP / LCP / TBT (processor)  LCP / static, photo  CLS    bytes  lost',
  );
  const measure = async (url: string) => medianOf(await measureRuns(url, runs));
  const withDrawing = await measure(yardstick.url);
  console.log(row('static page', withDrawing));
  const withPicture = await measure(`${yardstick.url}/articles`);
  console.log(row('static with picture', withPicture));
  const answering404 = await measure(`${yardstick.url}/404`);
  console.log(row('static answering 404', answering404));
  const withPhoto = await measure(`${yardstick.url}/contact`);
  console.log(row('static with photograph', withPhoto));
  const yardsticks = { drawing: withDrawing, picture: withPicture, missing: answering404 };
  for (const benched of benchedPages) {
    const { path, yardstick: kind } = benched;
    const limit = yardsticks[kind];
    if (values.only && values.only !== path) continue;
    const url = `${nginx.url}${addressOf(path)}`;
    const figures = await measure(url);
    console.log(row(path, figures, limit, withPhoto));
    faults.push(...faultsOf(benched, figures, limit, withPhoto));
  }
  const times = await timesToSound([nginx.url, yardstick.url], soundRuns);
  const [home = Number.NaN, still = Number.NaN] = times.map(median);
  const sound = `time to sound, slow 4G, 4× CPU, median of ${soundRuns}: home ${home.toFixed(0)} ms, static ${still.toFixed(0)} ms, ${(home / still).toFixed(2)}`;
  console.log(`\n${sound}`);
  if (!(home <= still)) faults.push(sound);
} finally {
  await Promise.all([nginx.stop(), yardstick.stop()]);
  await site.stop();
  remove();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
