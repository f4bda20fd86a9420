import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  commonHeaders,
  type DocumentKind,
  documentHeaders,
  type InlineHashes,
} from '../../deploy/headers.ts';
import type { Config } from '../../src/lib/parse-config.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of the inline scripts and styles of documents; data blocks are not executed. */
export function inlineHashes(documents: readonly string[]): InlineHashes {
  const all = (pattern: RegExp) => [
    ...new Set(
      documents.flatMap((html) =>
        [...html.matchAll(pattern)].map((match) => hashOf(match[1] ?? '')),
      ),
    ),
  ];
  return {
    scripts: all(/<script(?![^>]*(?:\bsrc=|\btype="(?!module)))[^>]*>([\s\S]*?)<\/script>/g),
    styles: all(/<style[^>]*>([\s\S]*?)<\/style>/g),
  };
}

/** Every header stands on errors too, but a missing file must not be missing for a year. */
const nginxLines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => {
      const scope = name === 'Cache-Control' ? '' : ' always';
      return `add_header ${name} "${value}"${scope};\n`;
    })
    .join('');

const hostLines = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

type Options = Readonly<{
  config: Config;
  dist: string;
  /** Paths of the prerendered pages. */
  pages: readonly string[];
  /** Where nginx's and the server's forms go; the static hosts' form stands in `dist`. */
  out: string;
}>;

/** Writes every form of the headers from their one source. */
export function writeHeaders({ config, dist, pages, out }: Options) {
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const documents = pages.map((path) => read(join(path, 'index.html')));
  const hashes: Record<DocumentKind, InlineHashes> = {
    page: inlineHashes(documents),
    shell: inlineHashes([read('shell.html')]),
  };
  const common = commonHeaders(config);
  const page = documentHeaders(config, 'page', hashes.page);
  const shell = documentHeaders(config, 'shell', hashes.shell);
  const assets = { ...common, 'Cache-Control': 'public, max-age=31536000, immutable' };

  mkdirSync(out, { recursive: true });
  writeFileSync(
    join(out, 'headers.json'),
    JSON.stringify({ common, page, shell, assets }, null, 2),
  );
  for (const [name, headers] of Object.entries({ common, page, shell, assets })) {
    writeFileSync(join(out, `nginx-${name}.conf`), nginxLines(headers));
  }
  // A static host adds up the headers of all matching lines, so one policy has to fit every path.
  const all = inlineHashes([...documents, read('shell.html')]);
  const any = documentHeaders(config, 'shell', all);
  writeFileSync(
    join(dist, '_headers'),
    [
      hostLines('/*', any),
      hostLines('/assets/*', { 'Cache-Control': assets['Cache-Control'] }),
    ].join('\n'),
  );
}
