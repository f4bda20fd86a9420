import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { NodeSite } from '#src/api/reader.ts';

const pageKitSchema = v.object({
  siteUrl: v.string(),
  siteName: v.string(),
  /** Base address of the backend; '' where the site calls its own origin. */
  apiUrl: v.string(),
  /** A document with the places HEAD, BODY and ANSWERS. */
  template: v.string(),
  /** By the names of src/public-pages.ts: the styles and the inline script of the page. */
  pages: v.record(
    v.string(),
    v.object({
      /** For a document that holds its answers, and for one that has to wait for them. */
      complete: v.string(),
      waiting: v.string(),
    }),
  ),
});

/** What the build leaves for those who write pages later, without building again. */
export type PageKit = v.InferOutput<typeof pageKitSchema>;

export const HEAD = '<!--head-->';
export const BODY = '<!--page-->';
export const ANSWERS = '<!--answers-->';

export const kitFolder = (dist: string) => `${dist}-publishing`;
export const KIT_FILE = 'kit.json';

/** What the build compiles for Node, by the names of the files: one compilation, so that they share React. */
export const kitPrograms = {
  'node-site': 'src/app/node-site.ts',
  pages: 'publishing/pages/pages-program.ts',
  publisher: 'publishing/pages/publisher-program.ts',
} as const;

/** The file of a program beside the site in `dist`. */
export const programOf = (dist: string, name: keyof typeof kitPrograms) =>
  resolve(kitFolder(dist), `${name}.js`);

/** Throws one sentence where the site was not built. */
export function readKit(dist: string): PageKit {
  const file = join(kitFolder(dist), KIT_FILE);
  try {
    return v.parse(pageKitSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} manque : lancez npm run build (run npm run build).`);
  }
}

/** The site as this build compiled it for Node. */
export async function loadSite(dist: string): Promise<NodeSite> {
  // React decides when it is imported: its development build takes several times as long.
  process.env.NODE_ENV ??= 'production';
  const site: NodeSite = await import(pathToFileURL(programOf(dist, 'node-site')).href);
  return site;
}
