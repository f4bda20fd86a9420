import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocumentKind,
  type HeadersByKind,
  HSTS,
  headersByKind,
  type InlineHashes,
  SHELL_ROBOTS,
} from '../../deploy/headers.ts';
import type { Config } from '../../src/lib/parse-config.ts';
import { addresses, nginxVariables } from './addresses.ts';

const policyHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the hashes of the documents' inline scripts and styles; data blocks are not executed and
 * need none.
 */
export function inlineHashes(documents: readonly string[]): InlineHashes {
  const all = (pattern: RegExp) => [
    ...new Set(
      documents.flatMap((html) =>
        [...html.matchAll(pattern)].map((match) => policyHash(match[1] ?? '')),
      ),
    ),
  ];
  return {
    scripts: all(/<script(?![^>]*(?:\bsrc=|\btype="(?!module)))[^>]*>([\s\S]*?)<\/script>/g),
    styles: all(/<style[^>]*>([\s\S]*?)<\/style>/g),
  };
}

/** HSTS must not be sent over plain HTTP: deploy/nginx.conf knows the scheme of the connection. */
const nginxValue = (name: string, value: string) => (name === HSTS ? '$hsts' : `"${value}"`);

const nginxLines = (headers: Record<string, string>) =>
  Object.entries({ ...headers, [HSTS]: '' })
    .map(([name, value]) => `add_header ${name} ${nginxValue(name, value)} always;\n`)
    .join('');

/** Headers of the backend that nginx sends itself are hidden, so that each is sent once. */
const nginxHidden = ({ call }: HeadersByKind) =>
  Object.keys({ ...call, [HSTS]: '' })
    .map((name) => `proxy_hide_header ${name};\n`)
    .join('');

const hostLines = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/** The server takes headers and files of one build: while this file is missing, none. */
export const ANSWERS_FILE = 'answers.json';
/** The folder that nginx serves: a release names its own, which no later one changes. */
export const ROOT_FILE = 'nginx-root.conf';
export const nginxRoot = (dist: string) => `root "${dist}";\n`;

type Options = Readonly<{
  config: Config;
  dist: string;
  /** A document of every kind of page, for the hashes of its inline code. */
  documents: readonly string[];
  /** Folder for the files of nginx and the server; the static hosts' file is written to `dist`. */
  out: string;
}>;

/**
 * Writes the headers, and the addresses without a file, in the formats of nginx, the server and
 * static hosts, from one source.
 */
export function writeHeaders({ config, dist, documents, out }: Options) {
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const hashes: Record<DocumentKind, InlineHashes> = {
    page: inlineHashes(documents),
    shell: inlineHashes([read('shell.html')]),
  };
  const headers = headersByKind(config, hashes);

  mkdirSync(out, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(out, name), text);
  write(ROOT_FILE, nginxRoot(dist));
  write('nginx-variables.conf', nginxVariables(config));
  write('nginx-hidden.conf', nginxHidden(headers));
  for (const [kind, lines] of Object.entries(headers)) {
    write(`nginx-${kind}.conf`, nginxLines(lines));
  }
  // Last: until it is there the server goes on with the build before.
  write(ANSWERS_FILE, JSON.stringify({ headers, addresses, shellRobots: SHELL_ROBOTS }, null, 2));
  // A static host combines the headers of all matching lines, so one policy has to fit every path.
  const all = inlineHashes([...documents, read('shell.html')]);
  const any = headersByKind(config, { page: all, shell: all });
  writeFileSync(
    join(dist, '_headers'),
    [
      hostLines('/*', any.shell),
      hostLines('/assets/*', { 'Cache-Control': headers.asset['Cache-Control'] }),
      hostLines('/media/*', { 'Cache-Control': headers.media['Cache-Control'] }),
    ].join('\n'),
  );
}
