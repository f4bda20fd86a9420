import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { isIndexedShellPath, SHELL_ROBOTS } from '../../deploy/headers.ts';

/** `page`: a prerendered document; `shell`: every other document; `file`: neither, nor an asset. */
export type AnswerKind = 'page' | 'shell' | 'asset' | 'file';
export type SiteHeaders = (kind: AnswerKind, path: string) => Record<string, string>;

const headers = v.record(v.string(), v.string());
const fileSchema = v.object({ common: headers, page: headers, shell: headers, assets: headers });

/** What still holds where the build wrote no headers. */
const fallback: v.InferOutput<typeof fileSchema> = {
  common: { 'X-Content-Type-Options': 'nosniff' },
  page: { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' },
  shell: { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' },
  assets: {
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=31536000, immutable',
  },
};

function read(file: string) {
  try {
    return v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return fallback;
  }
}

/** The headers that belong on every answer there is. */
export const readCommonHeaders = (file: string) => read(file).common;

/** The headers of every answer of the site, from the file that the build makes of `deploy/`. */
export function readSiteHeaders(file: string): SiteHeaders {
  const { common, page, shell, assets } = read(file);
  return (kind, path) => {
    if (kind === 'page') return page;
    if (kind === 'asset') return assets;
    if (kind === 'shell') {
      return isIndexedShellPath(path) ? shell : { ...shell, 'X-Robots-Tag': SHELL_ROBOTS };
    }
    // A script outside /assets/ keeps its address over builds: a service worker above all.
    const cache = path.endsWith('.js') ? 'no-cache' : 'public, max-age=3600';
    return { ...common, 'Cache-Control': cache };
  };
}
