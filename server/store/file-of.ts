import { resolve } from 'node:path';

/** The file that a libsql address names; `undefined` for a database in memory or elsewhere. */
export function fileOf(url: string): string | undefined {
  const [, path = ''] = /^file:(?:\/\/[^/]*)?([^?#]*)/i.exec(url) ?? [];
  if (path === '' || path === ':memory:') return undefined;
  return resolve(decodeURIComponent(path));
}
