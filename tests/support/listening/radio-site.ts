import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { earlyFiles } from '../early-files.ts';
import { listen } from '../listen.ts';

export type RadioSite = Awaited<ReturnType<typeof startRadioSite>>;

export type SiteOptions = Readonly<{
  dist?: string;
  /** Inserted at the start of the head of each page, for a browser that has no other way. */
  head?: string;
  /** Address of the low stream, if the station has one. */
  low?: string;
}>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const texts = new Set(['.html', '.js']);
const emptyPage = JSON.stringify({ content: [], totalPages: 1, totalElements: 0 });

const barePage = (streamUrl: string, head: string) => `<!doctype html><title>bare</title>${head}
<main><button onclick="new Audio('${streamUrl}').play()">Écouter</button></main>`;

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/**
 * The built site as a static host serves it, with the stream on another host: the address that the
 * build wrote is replaced in transit, by several if they are relays, since a fault is made on a
 * port of its own. `/bare` is the simplest possible player.
 */
export async function startRadioSite(
  stream: string | readonly string[],
  { dist = 'dist', head = '', low }: SiteOptions = {},
) {
  const streams = [stream].flat();
  const streamUrl = streams[0] ?? '';
  const early = earlyFiles(dist);
  let scripts = Promise.resolve();
  let releaseScripts = () => {};
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname.startsWith('/api/')) {
      response.setHeader('Content-Type', 'application/json');
      response.end(pathname.endsWith('/page') ? emptyPage : '[]');
      return;
    }
    if (pathname === '/bare') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(barePage(streamUrl, head));
      return;
    }
    const candidates = [pathname, `${pathname}/index.html`, '/shell.html'];
    const path = candidates.map((name) => join(dist, name)).find(isFile);
    if (path === undefined) {
      response.writeHead(404).end();
      return;
    }
    const isApplication = pathname.endsWith('.js') && !early.includes(pathname);
    if (pathname.startsWith('/assets/') && isApplication) await scripts;
    const body = readFileSync(path);
    const type = extname(path);
    response.setHeader('Content-Type', types[type] ?? 'application/octet-stream');
    if (!texts.has(type)) {
      response.end(body);
      return;
    }
    const text = body.toString();
    const lowFirst = `data-play-low="${low}"`;
    const inPage = () =>
      text
        .replaceAll('data-play-url="/live.mp3"', (found) => (low ? `${lowFirst} ${found}` : found))
        .replaceAll('/live.mp3', streamUrl);
    const inScript = () =>
      text
        .replace(/(["'`])\/live\.mp3\1/g, JSON.stringify(streams).slice(1, -1))
        .replace('streamLowUrls:[]', `streamLowUrls:${JSON.stringify(low ? [low] : [])}`);
    response.end(type === '.html' ? inPage().replace('<head>', `<head>${head}`) : inScript());
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    /**
     * From here on the scripts of the application are delayed, as on a slow connection, until they are
     * released; the few bytes of code that a press needs are not.
     */
    holdScripts() {
      scripts = new Promise((resolve) => {
        releaseScripts = resolve;
      });
    },
    releaseScripts: () => releaseScripts(),
    async stop() {
      releaseScripts();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
