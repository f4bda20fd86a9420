import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocumentKind,
  type HeadersByKind,
  HSTS,
  HSTS_VALUE,
  headersByKind,
  type InlineHashes,
  SHELL_ROBOTS,
} from '../../deploy/headers.ts';
import type { Config } from '../../src/lib/parse-config.ts';
import { addressesOf, pageList, publicPages } from '../../src/public-pages.ts';

/** Known addresses without a file in the build; see src/public-pages.ts. */
const addresses = {
  /** Former addresses: permanent redirects. */
  moved: Object.fromEntries(
    pageList.flatMap(({ alias, path }) => (alias === undefined ? [] : [[alias, path] as const])),
  ),
  /** Prefixes of every article's address; only the backend knows which articles exist. */
  articles: addressesOf(publicPages.article).map((path) => path.replace(/:slug$/, '')),
  /** A list whose further pages (`?page=2`) are separate files beside the first. */
  list: publicPages.articles.path,
  /** The page of an unknown address: never answered with status 200. */
  notFound: publicPages.notFound.path,
};

const map = (variables: string, lines: readonly (readonly [string, string])[]) =>
  `map ${variables} {\n${lines.map(([from, to]) => `  ${from} "${to}";\n`).join('')}}\n`;

/** A regular expression, because nginx compares plain strings without case. */
const exactly = (path: string) => `~^${path}$`;

/** The same addresses, and other values that depend on the request, as nginx variables. */
function nginxVariables({ apiAdminSegment }: Pick<Config, 'apiAdminSegment'>): string {
  const articles = addresses.articles.map((start) => `~^${start}[^/]+$`);
  return [
    // $hsts_scope is a setting of the machine.
    map('$https $hsts', [['on', `${HSTS_VALUE}$hsts_scope`]]),
    map('"$request_method $asked_path" $login', [
      [`"~^POST /api/${apiAdminSegment}/authenticate$"`, '1'],
    ]),
    map(
      '$uri $moved_to',
      Object.entries(addresses.moved).map(([from, to]) => [exactly(from), to]),
    ),
    map(
      '$uri $is_article',
      articles.map((pattern) => [pattern, '1']),
    ),
    map('$request_uri $shell_robots', [
      ['default', SHELL_ROBOTS],
      ...addresses.articles.map((start) => [`"~^${start}[^/?]+(?:\\?|$)"`, ''] as const),
    ]),
    map('$uri $page_of_unknown', [
      ['default', '/shell.html'],
      [exactly(addresses.notFound), `${addresses.notFound}/index.html`],
    ]),
    map('"$uri $arg_page" $list_page', [
      ['default', '/-'],
      [
        `"~^${addresses.list} (?<list_number>[1-9]\\d{0,5})$"`,
        `${addresses.list}/page-$list_number.html`,
      ],
    ]),
    map('$uri $is_unknown', [[exactly(addresses.notFound), '1']]),
  ].join('\n');
}

const policyHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the hashes of the documents' inline scripts and styles; data blocks are not executed and
 * need none.
 */
function inlineHashes(documents: readonly string[]): InlineHashes {
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
  // The folder that nginx serves: a release names its own, which no later one changes.
  write('nginx-root.conf', `root "${dist}";\n`);
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
