/**
 * Returns the path to open after the login, if it is on this origin: one leading slash, no backslash
 * and no control character, since browsers read `//host` and `/\host` as another site.
 */
export function safeReturnPath(path: unknown, origin: string): string | null {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f]/.test(path)) return null;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
  // `/..//host` is the path `//host`.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
