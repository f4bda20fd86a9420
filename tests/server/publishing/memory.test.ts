/** The memory that the shipped unit gives to the radio, as a cgroup of Linux, which root may make. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { startRenderer } from '#publishing/pages/renderer.ts';
import { answerKeys } from '#src/api/answer-keys.ts';
import { articleHref } from '#src/paths.ts';
import { apiOf } from '#tests/support/api-of.ts';
import { copyOfBuild } from '#tests/support/published-copy.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';

const [, megabytes] =
  /^MemoryMax=(\d+)M$/m.exec(readFileSync('deploy/systemd/radio.service', 'utf8')) ?? [];
const MEBIBYTE = 1024 * 1024;
/** Enough for the server alone, which holds some 100 MB, and too little for a publication beside it. */
const TOO_LITTLE = 220;
const ARTICLES = 20;
/** Bytes, of which four become three in a text. */
const MOST_PHOTO = 6_500_000;
/** As a telephone takes them: 48 megapixels. */
const LARGEST = { width: 8000, height: 6000 };
/** The same bytes in fewer pixels, of which the widths are ready in a tenth of the time. */
const DENSEST = { width: 2000, height: 1500 };

const isFirstVersion = existsSync('/sys/fs/cgroup/memory');
const FILES = isFirstVersion
  ? {
      limit: 'memory.limit_in_bytes',
      peak: 'memory.max_usage_in_bytes',
      kills: 'memory.oom_control',
    }
  : { limit: 'memory.max', peak: 'memory.peak', kills: 'memory.events' };

/** With a limit in megabytes; throws where this user may make none. */
function makeCgroup(limit: number) {
  const name = `radio-${process.pid}-${limit}`;
  const folder = join('/sys/fs/cgroup', isFirstVersion ? 'memory' : '', name);
  mkdirSync(folder);
  writeFileSync(join(folder, FILES.limit), String(limit * MEBIBYTE));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    folder,
    peak: () => Number(read(FILES.peak)),
    kills: () => Number(/^oom_kill (\d+)$/m.exec(read(FILES.kills))?.[1]),
    remove: () => rmdirSync(folder),
  };
}

function canMakeCgroups() {
  try {
    makeCgroup(TOO_LITTLE).remove();
    return true;
  } catch {
    return false;
  }
}

/** A photograph of this size, and nearly as many bytes as a text of 10 MB may hold. */
async function photograph({ width, height }: { width: number; height: number }) {
  const pixels = sharp(
    await sharp({
      create: {
        ...DENSEST,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer(),
  ).resize(width, height, { kernel: 'nearest' });
  for (const quality of [100, 98, 96, 94, 90, 50, 35, 25, 15, 10]) {
    const photo = await pixels.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (photo.length < MOST_PHOTO) return photo;
  }
  throw new Error('No quality makes the photograph small enough.');
}

/** 3,000 elements, nearly a million characters. */
const LONGEST = `<p>Il était <b>une</b> fois ${'la lune '.repeat(76)}</p>`.repeat(1490);
/** As many characters in one element, which are read in a tenth of the time. */
const PLAINEST = `<p>${'la lune '.repeat(LONGEST.length / 8)}</p>`;

/** A text with this photograph, which is made its own. */
function illustrated(text: string, photo: Buffer, count: number) {
  const own = Buffer.concat([photo, Buffer.from(String(count))]).toString('base64');
  return `<p><img src="data:image/jpeg;base64,${own}"></p>${text}`;
}

/** Counts what somebody hears all the while. */
function listen({ url }: RunningSite) {
  let bytes = 0;
  let isOver = false;
  const hear = async () => {
    const { body } = await fetch(`${url}/live.mp3`);
    for await (const part of body ?? []) bytes += part.length;
  };
  void hear()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return { bytes: () => bytes, isOver: () => isOver };
}

/** The site in this cgroup, its administrator signed in, and somebody who listens. */
async function startIn(cgroup: ReturnType<typeof makeCgroup>) {
  const { dist, remove } = copyOfBuild();
  const env = {
    DIST_DIR: dist,
    PUBLISH_PAGES: 'yes',
    TRUST_PROXY: 'yes',
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '4194304',
    MALLOC_MMAP_THRESHOLD_: '2097152',
  };
  const site = await startSite(env, process.cwd(), cgroup.folder);
  onTestFinished(async () => {
    await site.stop();
    remove();
    cgroup.remove();
  });
  const listener = listen(site);
  const { post, logIn } = apiOf(site.url);
  const token = await logIn(site.email, site.password);
  async function save(title: string, content: string) {
    const response = await post('/article/create', { title, content, adminId: 1 }, token);
    const answer = await response.json();
    expect(response.ok, JSON.stringify(answer).slice(0, 500)).toBe(true);
    return answer;
  }
  return { dist, site, listener, save };
}

test('of the longest texts, one after the other, none is begun twice', {
  tags: ['deep'],
  timeout: 300_000,
}, async () => {
  let threads = 0;
  const count = () => {
    threads += 1;
  };
  process.on('worker', count);
  const { cardOf, descriptionOf, render, stop } = startRenderer('dist');
  onTestFinished(async () => {
    process.off('worker', count);
    await stop();
  });
  for (const slug of ['un', 'deux', 'trois', 'quatre']) {
    const dates = { createdAt: null, updatedAt: null };
    const article = { id: 1, slug, title: slug, content: LONGEST, ...dates };
    const answers = { [answerKeys.article(slug)]: article };
    await render(articleHref(slug), { at: 0, page: '', answers, made: {} });
    await descriptionOf(LONGEST);
    await cardOf(article);
  }
  expect(threads).toBe(1);
});

// `npx vitest run --tags-filter=deep tests/server/publishing/memory.test.ts`, after a build, as root.
test.runIf(canMakeCgroups())(
  `a radio with ${megabytes} MB takes the ${ARTICLES} largest articles that it accepts, and plays on`,
  { tags: ['deep'], timeout: 1_800_000 },
  async () => {
    const cgroup = makeCgroup(Number(megabytes));
    const { dist, listener, save } = await startIn(cgroup);
    const [photo, dense] = [await photograph(LARGEST), await photograph(DENSEST)];
    const slugs: string[] = [];
    for (let count = 1; count <= ARTICLES; count += 1) {
      // All have the most bytes. Elements and pixels are gone before those of the next are read: of
      // these some have the most, one beside the other and with others between them.
      const content =
        count % 7 < 2 ? illustrated(LONGEST, photo, count) : illustrated(PLAINEST, dense, count);
      slugs.push((await save(`Livre ${count}`, content)).slug);
    }
    const pageOf = (slug: string) => join(dist, 'article', slug, 'index.html');
    await expect
      .poll(() => slugs.filter((slug) => !existsSync(pageOf(slug))), { timeout: 1_500_000 })
      .toEqual([]);
    expect(readFileSync(pageOf(slugs[0] ?? ''), 'utf8')).toContain('1200x630.jpg');
    const heard = listener.bytes();
    await expect.poll(listener.bytes, { timeout: 10_000 }).toBeGreaterThan(heard);
    expect([listener.isOver(), cgroup.kills()]).toEqual([false, 0]);
    console.log(`Peak: ${Math.round(cgroup.peak() / MEBIBYTE)} of ${megabytes} MB.`);
  },
);

test.runIf(canMakeCgroups())(
  'where memory ends, the system ends the publication: the radio plays on, and says that its pages wait',
  { tags: ['deep'], timeout: 300_000 },
  async () => {
    const cgroup = makeCgroup(TOO_LITTLE);
    const { site, listener, save } = await startIn(cgroup);
    await save('Livre', LONGEST);
    await expect.poll(() => cgroup.kills(), { timeout: 200_000 }).toBeGreaterThan(0);
    const publication = async () => {
      const health = await (await fetch(`${site.url}/healthz`)).json();
      return health.parts.publication?.isWell;
    };
    await expect.poll(publication, { timeout: 30_000 }).toBe(false);
    const heard = listener.bytes();
    await expect.poll(listener.bytes, { timeout: 10_000 }).toBeGreaterThan(heard);
    expect(listener.isOver()).toBe(false);
  },
);
