import { resolve } from 'node:path';

/** Returns the file of a libsql address; `undefined` for a database in memory or on another host. */
export function databaseFileOf(url: string): string | undefined {
  const [, path = ''] = /^file:(?:\/\/[^/]*)?([^?#]*)/i.exec(url) ?? [];
  if (path === '' || path === ':memory:') return undefined;
  return resolve(decodeURIComponent(path));
}
