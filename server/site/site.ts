import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerKind, SiteHeaders } from './site-headers.ts';
import { createStaticFiles } from './static-file.ts';

export type Site = { isBuilt(): boolean; respond(request: Request): Promise<Response> };

/** A path made of plain names: none of them hidden, none of them a step up. */
function safePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    const isPlain = /^\/[^\\\0]*$/.test(path) && !path.split('/').some((name) => name[0] === '.');
    return isPlain ? path : undefined;
  } catch {
    return undefined;
  }
}

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: {
      ...headers,
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/plain; charset=utf-8',
    },
  });

/**
 * The built site. A page is its prerendered file; a path without an extension that is no file is
 * the application's and gets the neutral shell, whatever it is: nothing here knows the back office.
 */
export function createSite(dist: string, siteHeaders: SiteHeaders): Site {
  const files = createStaticFiles();
  const isBuilt = () => existsSync(join(dist, 'index.html'));

  async function respond(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Cette méthode n’est pas possible ici.', { allow: 'GET, HEAD' });
    }
    if (!isBuilt()) return plain(404, 'Le site n’est pas construit : lancez npm run build.');
    const path = safePath(new URL(request.url).pathname);
    const serve = (kind: AnswerKind, file: string) =>
      files.respond(join(dist, file), request, siteHeaders(kind, path ?? ''));
    const missing = () => plain(404, 'Ce fichier n’existe pas.', siteHeaders('file', path ?? ''));
    if (path === undefined || path === '/_headers') return missing();

    // A file of an older build is gone: a page in its place would break the app in odd ways.
    if (path.startsWith('/assets/')) return (await serve('asset', path)) ?? missing();
    if (path === '/') return (await serve('page', 'index.html')) ?? missing();
    if (/\.[^/]*$/.test(path)) {
      // A document has one address, the one without .html.
      const file = path.endsWith('.html') ? undefined : await serve('file', path);
      return file ?? missing();
    }
    const page = path.endsWith('/') ? undefined : await serve('page', `${path}/index.html`);
    return page ?? (await serve('shell', 'shell.html')) ?? missing();
  }

  return { isBuilt, respond };
}
