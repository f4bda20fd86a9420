import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeAttribute } from 'entities';
import * as v from 'valibot';
import type { NodeSite } from '#src/api/reader.ts';
import { type PrerenderedPage, PUBLISHED_ID, type PublishedAnswers } from '#src/lib/published.ts';
import { storiesFeedFile } from '#src/paths.ts';
import { readJson } from '../read-json.ts';

const pageKitSchema = v.object({
  siteUrl: v.string(),
  siteName: v.string(),
  /** Base address of the backend; '' when the site calls its own origin. */
  apiUrl: v.string(),
  /** A document with the placeholders HEAD, BODY and ANSWERS. */
  template: v.string(),
  /** By the names of src/public-pages.ts: the styles and the inline script of the page. */
  pages: v.record(
    v.string(),
    v.object({
      /** For a document that contains its answers, and for one that has to wait for them. */
      complete: v.string(),
      waiting: v.string(),
      /** After all that is seen, for whoever keeps the page: the first paint does not wait for it. */
      end: v.string(),
    }),
  ),
});

/** What the build stores for later publishing, so that pages are written without another build. */
export type PageKit = v.InferOutput<typeof pageKitSchema>;

export const HEAD = '<!--head-->';
export const BODY = '<!--page-->';
export const ANSWERS = '<!--answers-->';

export const kitFolder = (dist: string) => `${dist}-publishing`;
export const KIT_FILE = 'kit.json';

/**
 * The programs that the build compiles for Node, by file name: one compilation, so that they share
 * React.
 */
export const kitPrograms = {
  'node-site': 'src/app/node-site.tsx',
  pages: 'publishing/pages/pages-program.ts',
  renderer: 'publishing/pages/renderer.ts',
} as const;

/** Returns the file of a program; it is beside the site in `dist`. */
export const programOf = (dist: string, name: keyof typeof kitPrograms) =>
  resolve(kitFolder(dist), `${name}.js`);

/** Reads the kit; throws an error with one sentence when the site was not built. */
export function readKit(dist: string): PageKit {
  const file = join(kitFolder(dist), KIT_FILE);
  const kit = readJson(file, pageKitSchema);
  if (kit) return kit;
  throw new Error(`${file} manque : lancez npm run build (run npm run build).`);
}

/** Loads the site as this build compiled it for Node. */
export async function loadSite(dist: string): Promise<NodeSite> {
  // React reads it when it is imported: its development build takes several times as long.
  process.env.NODE_ENV ??= 'production';
  const site: NodeSite = await import(pathToFileURL(programOf(dist, 'node-site')).href);
  return site;
}

export const FEED = '/articles.atom';

const feedLink = ({ siteName }: PageKit) =>
  `<link rel="alternate" type="application/atom+xml" href="${FEED}" title="${escapeAttribute(siteName)} - Articles">`;
const podcastLink = ({ siteName }: PageKit) =>
  `<link rel="alternate" type="application/rss+xml" href="${storiesFeedFile}" title="${escapeAttribute(siteName)} - Histoires et berceuses">`;

/** Only where there are stories: the page of the lullaby is published with them, or without an answer. */
const hasPodcast = (name: string, published: PublishedAnswers | undefined) =>
  published !== undefined && (name === 'story' || name === 'lullaby');

/** Serialises data so that it cannot close its own element. */
const answersBlock = (published: PublishedAnswers) =>
  `<script type="application/json" id="${PUBLISHED_ID}">${JSON.stringify(published).replaceAll('<', '\\u003c')}</script>`;

type Parts = Readonly<{
  kit: PageKit;
  /** The name in src/public-pages.ts. */
  name: string;
  page: PrerenderedPage;
  published: PublishedAnswers | undefined;
  hasFeed: boolean;
}>;

/** Returns the document of a page; throws where the build has no page of this name. */
export function documentOf({ kit, name, page, published, hasFeed }: Parts): string {
  const own = kit.pages[name];
  if (!own) throw new Error(`The build has no page named ${name}.`);
  const head = [
    page.head,
    hasFeed ? feedLink(kit) : '',
    hasPodcast(name, published) ? podcastLink(kit) : '',
    published ? own.complete : own.waiting,
  ];
  // Functions, because a text of the backend may contain `$&`, which a replacement string would
  // expand.
  return kit.template
    .replace(HEAD, () => head.join(''))
    .replace(BODY, () => page.body)
    .replace(ANSWERS, () => (published ? answersBlock(published) : '') + own.end);
}
