import { getMimeType } from 'hono/utils/mime';
import { REDIRECTS } from '#publishing/pages/moved-links.ts';
import { FEED } from '#publishing/pages/page-kit.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { pageNumber } from '#src/lib/page-number.ts';
import { isUnserved, readAddress, withoutSlash } from './address.ts';
import { answerFile, answerSentence } from './answers.ts';
import { noBuild } from './built-answers.ts';
import { type Build, createBuildReader } from './built-files.ts';

export type Site = Awaited<ReturnType<typeof openSite>>;

/** The data of the backend behind this site; missing when the backend is another server's. */
type Backend = Readonly<{
  /** Returns the present link of the article that has this one, or had it. */
  findLink?: ((slug: string) => Promise<string | undefined>) | undefined;
  /** The bytes of a picture by its name; undefined when no picture has this name. */
  readPicture?: ((name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>) | undefined;
  /** Called when another build is served: what was saved meanwhile may be missing on its pages. */
  onNewBuild?: () => void;
}>;

/** Milliseconds after which a new build is served. */
const REFRESH_EVERY = 5000;
const NOT_BUILT = 'Le site n’est pas construit\u00a0: lancez npm run build.';

/** The former links of articles that the publisher has written, with the present ones. */
const redirectsIn = ({ files }: Build) =>
  new Map(
    [
      ...Buffer.from(files.get(`/${REDIRECTS}`)?.plain.bytes ?? [])
        .toString()
        .matchAll(/^(\S+) (\S+) 301$/gm),
    ].map(([, from = '', to = '']) => [decodeURIComponent(from), to]),
  );

/**
 * The built site, answered as deploy/nginx.conf does, but for a former link of an article, which is moved
 * here and has a page there. A page is its prerendered file. A path that
 * is neither a page nor a file belongs to the application and gets the shell with status 404, both
 * for the back office and for a wrong address: the server cannot distinguish them.
 */
export async function openSite(dist: string, backend: Backend = {}) {
  const readBuild = createBuildReader(dist);
  let build: Build = (await readBuild()) ?? { ...noBuild, folder: dist, files: new Map() };
  let redirects = redirectsIn(build);
  const {
    // Without published pages every article address counts as existing; a server that published
    // pages knows its articles.
    findLink = async (slug) => (build.files.has(FEED) ? undefined : slug),
    readPicture = async () => undefined,
    onNewBuild = () => undefined,
  } = backend;

  const isBuilt = () => build.files.has('/index.html');
  function serve(next: Build) {
    const isNew =
      next.folder !== build.folder ||
      !isBuilt() ||
      (build.files.has(FEED) && !next.files.has(FEED));
    build = next;
    redirects = redirectsIn(next);
    if (isNew) onNewBuild();
  }
  const refresh = () =>
    readBuild().then(
      (next) => next && serve(next),
      // A file was removed while it was being read: a build is running.
      () => undefined,
    );
  setInterval(refresh, REFRESH_EVERY).unref();

  const nothing = (text?: string) => answerSentence(404, build.headers.error, text);
  const moved = (location: string) =>
    new Response(null, { status: 301, headers: { ...build.headers.error, location } });

  const articleOf = (path: string) => {
    const start = build.addresses.articles.find((base) => path.startsWith(base));
    const slug = start === undefined ? '' : path.slice(start.length);
    return slug === '' || slug.includes('/') ? undefined : slug;
  };

  function shell(request: Request, path: string, isFound: boolean) {
    const file = build.files.get('/shell.html');
    const robots =
      articleOf(path) === undefined ? { 'X-Robots-Tag': build.shellRobots } : undefined;
    const given = { ...build.headers.shell, ...robots };
    return file ? answerFile(request, file, given, isFound ? 200 : 404) : nothing();
  }

  function fileAt(request: Request, path: string) {
    const file = isUnserved(path) ? undefined : build.files.get(path);
    const isAsset = path.startsWith('/assets/');
    const isScript = /^\/[^/]+\.js$/.test(path);
    const kind = isAsset ? 'asset' : isScript ? 'script' : 'file';
    return file && answerFile(request, file, build.headers[kind]);
  }

  /** A picture of a text or a logo: from the build, otherwise from the backend. */
  async function media(request: Request, path: string) {
    const name = path.slice('/media/'.length);
    const built = build.files.get(path);
    const bytes = built ? undefined : await readPicture(name);
    const type = getMimeType(name) ?? 'application/octet-stream';
    const kept = bytes && {
      type,
      plain: { bytes, etag: `"${name}"` },
      br: undefined,
      gzip: undefined,
    };
    const file = built ?? kept;
    return file ? answerFile(request, file, build.headers.media) : nothing();
  }

  /** Each further page of the list has a file of its own, if it was published. */
  function furtherPage(path: string, query: string) {
    const number =
      path === build.addresses.list ? pageNumber(new URLSearchParams(query)) : undefined;
    return number ? build.files.get(`${path}/page-${number}.html`) : undefined;
  }

  function page(request: Request, path: string, query: string) {
    const file =
      furtherPage(path, query) ?? build.files.get(`${path.replace(/\/$/, '')}/index.html`);
    const status = path === build.addresses.notFound ? 404 : 200;
    return file && answerFile(request, file, build.headers.page, status);
  }

  async function find(request: Request, sent: string): Promise<Response> {
    const address = readAddress(sent);
    if (!address) return shell(request, '', false);
    const { path, query } = address;
    // With `npm run dev` there are pictures, but there is no build.
    if (path.startsWith('/media/') && !isUnserved(path)) return media(request, path);
    if (!isBuilt()) return nothing(NOT_BUILT);
    // A file of an earlier build, or a picture, is missing: never answer it with a page.
    if (/^\/(?:assets|media)\//.test(path)) return fileAt(request, path) ?? nothing();

    const slug = articleOf(path);
    if (
      isUnserved(path) ||
      (slug === undefined && path.slice(path.lastIndexOf('/')).includes('.'))
    ) {
      return fileAt(request, path) ?? shell(request, path, false);
    }
    const kept = withoutSlash(sent);
    if (kept) return moved(kept);
    const present = build.addresses.moved[path] ?? redirects.get(path);
    if (present) return moved(present + query);
    const prerendered = page(request, path, query);
    if (prerendered) return prerendered;
    const link = slug === undefined ? undefined : await findLink(slug);
    if (slug === undefined || link === undefined || link === slug) {
      return shell(request, path, link !== undefined);
    }
    return moved(path.slice(0, -slug.length) + encodeSegment(link) + query);
  }

  /** `target`: path and query as they were sent, if known. */
  async function respond(request: Request, target?: string): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const found = await find(request, target ?? pathname + search);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return isRead || found.status !== 200 ? found : answerSentence(405, build.headers.error);
  }

  return {
    isBuilt,
    /** The folder that is served: where `dist` is a link, what it leads to. */
    folder: () => build.folder,
    headers: () => build.headers,
    /** Checks the files now, and not in a few seconds. */
    refresh,
    respond,
  };
}
