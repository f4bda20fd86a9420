import { spawn } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readOutput } from './read-output.ts';

/**
 * What only runs leave beside a build: a copy begins without, whether or not one published into dist/.
 * The pages that a build has too are written by the copy's own first run.
 */
const OF_RUNS =
  /^(?:\.published|article|media)\/|^articles\/(?!index\.)|^articles\.atom|^_redirects/;

/** Hard links to the same files: publishing replaces files, and writes into none. */
function linkFolder(from: string, to: string) {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    if (OF_RUNS.test(relative(from, file))) continue;
    const copy = join(to, file.slice(from.length));
    mkdirSync(dirname(copy), { recursive: true });
    linkSync(file, copy);
  }
}

/** A folder in the project for a build that nobody else knows, beside which the build has others. */
export function otherBuild() {
  const dist = mkdtempSync('dist-other-');
  const remove = () => {
    for (const part of ['', '-headers', '-publishing', '-server']) {
      rmSync(`${dist}${part}`, { recursive: true, force: true });
    }
  };
  return { dist, remove };
}

/**
 * A second copy of the built site, for a test that publishes pages. Inside the project, because
 * what the build compiled for Node finds its libraries from there.
 */
export function copyOfBuild() {
  const { dist, remove } = otherBuild();
  linkFolder('dist', dist);
  for (const part of ['-headers', '-publishing']) {
    cpSync(`dist${part}`, `${dist}${part}`, { recursive: true });
  }
  return { dist, remove };
}

/**
 * Runs `npm run pages` in a process of its own; `ended` resolves to its last line. Without `api` it asks
 * the address of the site.
 */
export function runPages(dist: string, api: string | undefined, ...options: readonly string[]) {
  const args = api === undefined ? options : ['--api', api, ...options];
  const child = spawn(process.execPath, ['scripts/pages.mjs', ...args], {
    env: { ...process.env, DIST_DIR: dist },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { ended, output } = readOutput(child);
  return {
    pid: child.pid,
    kill: () => child.kill('SIGKILL'),
    ended: ended.then((code) => ({ code, output: output() })),
  };
}
