import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ENDINGS = ['', '.gz', '.br'];

function removeArticle(folder: string) {
  // The page first: its compressed versions are not served without it.
  for (const ending of ENDINGS) rmSync(join(folder, `index.html${ending}`), { force: true });
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Removes the pages of articles, and of the list, that are not among `files`. It reads the folders
 * and not the record of the last run, so files of a killed run are removed too.
 */
export function removeStale(dist: string, files: ReadonlySet<string>): number {
  let removed = 0;
  for (const section of ['article', 'articles']) {
    const folder = join(dist, section);
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const page = entry.isDirectory()
        ? `article/${entry.name}/index.html`
        : `${section}/${entry.name.replace(/\.(?:gz|br)$/, '')}`;
      if (files.has(page)) continue;
      if (entry.isDirectory()) removeArticle(join(folder, entry.name));
      else rmSync(join(folder, entry.name), { force: true });
      if (section === 'article') removed += 1;
    }
  }
  return removed;
}
