/**
 * `npm run release` behind nginx, with requests and open pages all the while: nobody notices.
 * `RELEASES=20 npx playwright test -c tests releases` makes the long run.
 */
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { apiOf } from '#tests/support/api-of.ts';
import { startNginx } from '#tests/support/nginx.ts';
import { readOutput } from '#tests/support/read-output.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';
import { appReady, watchErrors, watchLoads } from '#tests/support/watched-page.ts';
import { readAdminPath } from '../../server/ops/secrets.ts';

const TEN_MINUTES = 600_000;
const RELEASES = Number(process.env.RELEASES ?? 4);
const REQUESTS_PER_SECOND = RELEASES > 4 ? 200 : 50;
const PAGES = ['/', '/berceuse', '/articles', '/partenaires', '/contact', '/mentions'];
/** Outside of the project: from here no program finds the libraries of its checkout. */
const FOLDER = mkdtempSync(join(tmpdir(), 'radio-releases-'));
const LIVE = `${FOLDER}/live`;
test.afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Sources of its own, whose styles can be changed. */
function copyProject() {
  chmodSync(FOLDER, 0o755);
  const project = `${FOLDER}/project`;
  mkdirSync(project, { recursive: true });
  const parts = ['src', 'public', 'scripts', 'server', 'publishing', 'deploy'];
  const files = [
    'index.html',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ];
  for (const part of [...parts, ...files]) {
    cpSync(part, `${project}/${part}`, { recursive: true });
  }
  symlinkSync(resolve('node_modules'), `${project}/node_modules`);
  return project;
}

/** Runs the command in the copy of the project. */
async function release(project: string, ...options: readonly string[]) {
  const args = ['--import', 'tsx', 'scripts/release.ts', '--to', LIVE, ...options];
  const ADMIN_PATH = readAdminPath(process.env, process.env.DATA_DIR || 'data').text;
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: { ...process.env, ADMIN_PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { ended, output } = readOutput(child);
  if ((await ended) !== 0) throw new Error(output());
}

/** Saves an article as the administrator; returns the path of its page. */
async function saveArticle({ url, email, password }: RunningSite, title: string) {
  const { post, logIn } = apiOf(url);
  const draft = { title, content: '<p>Il était une fois.</p>', adminId: 1 };
  const saved = await post('/article/create', draft, await logIn(email, password));
  const { slug } = await saved.json();
  return `/article/${slug}`;
}

/** Asks for pages, and for every script and style that they have ever named. */
function sendRequests(origin: string) {
  const targets = new Set(PAGES);
  const faults: string[] = [];
  let answered = 0;
  function ask(target: string) {
    // A connection of its own: one that is kept open ends with the worker that it belongs to.
    get(`${origin}${target}`, { agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        if (PAGES.includes(target)) text += part;
      });
      response.once('end', () => {
        answered += 1;
        if (response.statusCode !== 200) faults.push(`${response.statusCode} ${target}`);
        for (const [asset] of text.matchAll(/\/assets\/[\w.-]+/g)) targets.add(asset);
      });
    }).once('error', (error) => faults.push(`${error.message} ${target}`));
  }
  let turn = 0;
  const timer = setInterval(() => {
    const all = [...targets];
    for (let count = 0; count < REQUESTS_PER_SECOND / 10; count += 1) {
      ask(all[turn % all.length] ?? '/');
      turn += 1;
    }
  }, 100);
  return {
    faults,
    answered: () => answered,
    stop: () => clearInterval(timer),
  };
}

/** Files that did not come, and what a policy blocked. */
function watchAnswers(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on('response', (response) => {
    const isOwn = response.url().startsWith(origin);
    if (isOwn && ![200, 304].includes(response.status())) {
      faults.push(`${response.status()} ${response.url()}`);
    }
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  return faults;
}

const styleOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).outlineOffset);

async function openEveryPage(page: Page) {
  for (const name of ['Berceuse', 'Articles', 'Partenaires', 'Contact', 'Mentions Légales']) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      new RegExp(name.replace('Contact', 'NOUS CONTACTER'), 'i'),
    );
  }
}

// tests/unit/build/releases.test.ts has each step of a release.
test(`visitors notice nothing of ${RELEASES} releases with other styles, and a tab from before opens every page`, {
  tag: '@deep',
}, async ({ browser }) => {
  test.setTimeout((RELEASES + 1) * TEN_MINUTES);
  const project = copyProject();
  await release(project, '--reload', '');
  const start = (env: Record<string, string> = {}) =>
    startSite(
      { DIST_DIR: `${LIVE}/current/dist`, PUBLISH_PAGES: 'yes', ...env },
      `${LIVE}/current`,
    );
  const site = await start();
  const nginx = await startNginx(site.port, { release: `${LIVE}/current` });
  await expect.poll(async () => (await fetch(`${nginx.url}/articles.atom`)).status).toBe(200);

  const context = await browser.newContext({ baseURL: nginx.url });
  const [old, page] = [await context.newPage(), await context.newPage()];
  const faults = [old, page].flatMap((each) => [watchErrors(each), watchAnswers(each, nginx.url)]);
  await old.goto('/');
  await appReady(old);
  const loads = watchLoads(old);
  const requests = sendRequests(nginx.url);
  const styleAfterReload = async () => {
    await page.reload();
    return styleOf(page);
  };
  let isOver = false;
  // Whole pages, one after the other: as fast as it can, this page would take a core from the releases.
  const reloading = (async () => {
    while (!isOver) {
      await page.goto('/berceuse', { waitUntil: 'networkidle' });
      await page.waitForTimeout(2000);
    }
  })();

  const reload = `kill -HUP ${nginx.pid}`;
  for (let count = 1; count <= RELEASES; count += 1) {
    appendFileSync(`${project}/src/site/theme/base.css`, `body{outline-offset:${count}px}\n`);
    await release(project, '--api', site.url, '--reload', reload);
  }
  isOver = true;
  await reloading;
  requests.stop();
  expect(requests.answered()).toBeGreaterThan(100);
  expect(requests.faults).toEqual([]);

  // nginx takes a moment to begin with its new configuration.
  await expect.poll(styleAfterReload).toBe(`${RELEASES}px`);
  await openEveryPage(old);
  expect(loads).toEqual([]);
  // The last three, and the one that the server was started from.
  expect(readdirSync(`${LIVE}/releases`)).toHaveLength(Math.min(3, RELEASES) + 1);

  // Everybody reads what is saved now, whatever is removed of the release that the server began in.
  const title = `Après ${RELEASES} versions`;
  const saved = await saveArticle(site, title);
  const hasPage = async () => (await (await fetch(`${nginx.url}${saved}`)).text()).includes(title);
  await expect.poll(hasPage).toBe(true);

  await release(project, '--back', '--api', site.url, '--reload', reload);
  await expect.poll(styleAfterReload).toBe(`${RELEASES - 1}px`);
  await appReady(page);
  await openEveryPage(page);
  expect(faults.flat()).toEqual([]);

  await context.close();
  await nginx.stop();
  await site.stop();

  // npm is at work in the checkout, or has failed there: a restart and a publication need none of it.
  rmSync(`${project}/node_modules`);
  const again = await start();
  const later = await saveArticle(again, 'Sans la copie de travail');
  await expect.poll(() => existsSync(`${LIVE}/current/dist${later}/index.html`)).toBe(true);
  await again.stop();
  const inside = start({ DATA_DIR: './data' });
  await expect(inside).rejects.toThrow('ne doivent pas être dans une version');
});
