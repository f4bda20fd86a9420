import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFile } from './built-file.ts';
import { test as base } from './edited-site.ts';
import { startNginx } from './nginx.ts';

export type DeployedSite = Readonly<{
  url: string;
  /**
   * Deploys a build whose scripts and style sheets all have other names; the old ones are removed.
   */
  deploy: () => void;
  /** Removes the script of a module; returns a function that restores it. */
  lose: (name: string) => () => void;
}>;

/** The hash of its content, all or the end of the name of a script or style sheet. */
const HASHED = /(?<=["'`/](?:[\w.-]+-)?)([\w-]{8})\.(js|css)\b/g;

function copyOfBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'radio-build-'));
  cpSync('dist', folder, {
    recursive: true,
    // Compressed versions would have to be created again at each change.
    filter: (file) => !/\.(?:br|gz)$/.test(file),
    // nginx makes an ETag of a file's size and second: a deploy in the second of the copy, with names
    // of the same length, would be answered by 304.
    preserveTimestamps: true,
  });
  return folder;
}

/** The same letters reversed: the same length, and another name. */
const renamed = (text: string) =>
  text.replace(
    HASHED,
    (_match, hash: string, end: string) => `${[...hash].reverse().join('')}.${end}`,
  );

function deploy(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css|html)$/.test(name)) continue;
    const file = join(folder, name);
    writeFileSync(file, renamed(readFileSync(file, 'utf8')));
    if (renamed(name) !== name) renameSync(file, join(folder, renamed(name)));
  }
}

function lose(folder: string, name: string) {
  const file = builtFile(name);
  const lost = join(folder, `${name}.lost`);
  renameSync(join(folder, file), lost);
  return () => renameSync(lost, join(folder, file));
}

/**
 * A build of its own for each test, behind nginx, that can be deployed again while a page is open.
 */
export const test = base.extend<{ deployed: DeployedSite }>({
  deployed: async ({ site }, use) => {
    const folder = copyOfBuild();
    const nginx = await startNginx(site.port, { root: folder });
    await use({
      url: nginx.url,
      deploy: () => deploy(folder),
      lose: (name) => lose(folder, name),
    });
    await nginx.stop();
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ deployed }, use) => use(deployed.url),
});

export { expect } from '@playwright/test';
