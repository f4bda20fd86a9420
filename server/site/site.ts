import { getMimeType } from 'hono/utils/mime';
import type { ReadPicture } from '../pictures/read-picture.ts';
import { isUnserved, readAddress, withoutSlash } from './address.ts';
import { createAnswers } from './answers.ts';
import type { BuiltAnswers } from './built-answers.ts';
import { type BuiltFiles, createBuildReader } from './built-files.ts';

export type Site = {
  isBuilt(): boolean;
  /** Checks the files now, and not in a few seconds. */
  refresh(): Promise<void>;
  /** `target`: path and query as they were sent, if known. */
  respond(request: Request, target?: string): Promise<Response>;
};

/** Returns true when an article has this link. */
export type HasArticle = (slug: string) => Promise<boolean>;

/** The data of the backend behind this site; missing when the backend is another server's. */
type Backend = Readonly<{
  hasArticle?: HasArticle | undefined;
  readPicture?: ReadPicture | undefined;
  /** Called when a new build has replaced the published pages. */
  onPagesLost?: () => void;
}>;

/** Milliseconds after which a new build is served. */
const REFRESH_EVERY = 5000;
/** Written with the page of every article. */
const FEED = '/articles.atom';
const NOT_BUILT = 'Le site n’est pas construit : lancez npm run build.';

/**
 * The built site, answered as deploy/nginx.conf does. A page is its prerendered file. A path that
 * is neither a page nor a file belongs to the application and gets the shell with status 404, both
 * for the back office and for a wrong address: the server cannot distinguish them.
 */
export async function openSite(
  dist: string,
  { headers, addresses, shellRobots }: BuiltAnswers,
  backend: Backend = {},
): Promise<Site> {
  const answers = createAnswers(headers);
  const readBuild = createBuildReader(dist);
  let files: BuiltFiles = (await readBuild()) ?? new Map();
  const {
    // Without published pages every article address counts as existing; a server that published
    // pages knows its articles.
    hasArticle = async () => !files.has(FEED),
    readPicture = async () => undefined,
    onPagesLost = () => undefined,
  } = backend;
  const refresh = () =>
    readBuild().then(
      (build = files) => {
        const isLost = files.has(FEED) && !build.has(FEED);
        files = build;
        if (isLost) onPagesLost();
      },
      // A file was removed while it was being read: a build is running.
      () => undefined,
    );
  setInterval(refresh, REFRESH_EVERY).unref();

  const articleOf = (path: string) => {
    const start = addresses.articles.find((base) => path.startsWith(base));
    const slug = start === undefined ? '' : path.slice(start.length);
    return slug === '' || slug.includes('/') ? undefined : slug;
  };

  function shell(request: Request, path: string, isFound: boolean) {
    const file = files.get('/shell.html');
    const robots = articleOf(path) === undefined ? { 'X-Robots-Tag': shellRobots } : undefined;
    const given = { ...headers.shell, ...robots };
    return file ? answers.file(request, file, given, isFound ? 200 : 404) : answers.sentence(404);
  }

  function fileAt(request: Request, path: string) {
    const file = isUnserved(path) ? undefined : files.get(path);
    const isAsset = path.startsWith('/assets/');
    const isScript = /^\/[^/]+\.js$/.test(path);
    const kind = isAsset ? 'asset' : isScript ? 'script' : 'file';
    return file && answers.file(request, file, headers[kind]);
  }

  /** A picture of a text or a logo: from the build, otherwise from the backend. */
  async function media(request: Request, path: string) {
    const name = path.slice('/media/'.length);
    const built = files.get(path);
    const bytes = built ? undefined : await readPicture(name);
    const type = getMimeType(name) ?? 'application/octet-stream';
    const kept = bytes && {
      type,
      plain: { bytes, etag: `"${name}"` },
      br: undefined,
      gzip: undefined,
    };
    const file = built ?? kept;
    return file ? answers.file(request, file, headers.media) : answers.sentence(404);
  }

  /** Each further page of the list has a file of its own, if it was published. */
  function furtherPage(path: string, query: string) {
    const number = new URLSearchParams(query).get('page') ?? '';
    const isNumber = path === addresses.list && /^[1-9]\d{0,5}$/.test(number);
    return isNumber ? files.get(`${path}/page-${number}.html`) : undefined;
  }

  function page(request: Request, path: string, query: string) {
    const file = furtherPage(path, query) ?? files.get(`${path.replace(/\/$/, '')}/index.html`);
    const status = path === addresses.notFound ? 404 : 200;
    return file && answers.file(request, file, headers.page, status);
  }

  async function find(request: Request, sent: string): Promise<Response> {
    const address = readAddress(sent);
    if (!address) return shell(request, '', false);
    const { path, query } = address;
    // With `npm run dev` there are pictures, but there is no build.
    if (path.startsWith('/media/') && !isUnserved(path)) return media(request, path);
    if (!files.has('/index.html')) return answers.sentence(404, NOT_BUILT);
    // A file of an earlier build, or a picture, is missing: never answer it with a page.
    if (/^\/(?:assets|media)\//.test(path)) return fileAt(request, path) ?? answers.sentence(404);

    const slug = articleOf(path);
    if (isUnserved(path) || (slug === undefined && /\.[^/]*$/.test(path))) {
      return fileAt(request, path) ?? shell(request, path, false);
    }
    const kept = withoutSlash(sent);
    if (kept) return answers.moved(kept);
    const moved = addresses.moved[path];
    if (moved) return answers.moved(moved + query);
    const prerendered = page(request, path, query);
    if (prerendered) return prerendered;
    return shell(request, path, slug !== undefined && (await hasArticle(slug)));
  }

  async function respond(request: Request, target?: string): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const found = await find(request, target ?? pathname + search);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return isRead || found.status !== 200 ? found : answers.sentence(405);
  }

  return { isBuilt: () => files.has('/index.html'), refresh, respond };
}
