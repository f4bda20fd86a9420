/** Hidden files, but for one, compressed files and rule files of static hosts are not served. */
const UNSERVED =
  /(?!^\/\.well-known\/security\.txt$)\/\.|\.(?:br|gz|html)$|^\/_(?:headers|redirects)$/;

export type Address = Readonly<{ path: string; query: string }>;

/**
 * Returns the path and query of a request's target, normalised as nginx does: decoded, repeated
 * slashes merged, `.` and `..` resolved. Undefined when it is malformed or points above the root.
 */
export function readAddress(target: string): Address | undefined {
  const at = target.indexOf('?');
  const raw = at < 0 ? target : target.slice(0, at);
  if (!raw.startsWith('/') || /%(?![\da-f]{2})|%00/i.test(raw)) return undefined;
  const bytes = raw.replace(/%([\da-f]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const names: string[] = [];
  const parts = Buffer.from(bytes, 'latin1').toString('utf8').split('/').slice(1);
  for (const part of parts) {
    if (part === '..' && names.pop() === undefined) return undefined;
    if (part !== '..' && part !== '.' && part !== '') names.push(part);
  }
  const last = parts.at(-1) ?? '';
  const isFolder = ['', '.', '..'].includes(last) && names.length > 0;
  return {
    path: `/${names.join('/')}${isFolder ? '/' : ''}`,
    query: at < 0 ? '' : target.slice(at),
  };
}

/** Whether no file is served at this path, whatever stands there. */
export const isUnserved = (path: string) => UNSERVED.test(path);

/**
 * Returns the address without its trailing slash, for a redirect. It starts with exactly one slash:
 * with two it would name another host.
 */
export function withoutSlash(target: string): string | undefined {
  const [path = ''] = target.split('?', 1);
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  if (end === path.length || !/^\/[^/\\]/.test(path)) return undefined;
  return path.slice(0, end) + target.slice(path.length);
}
