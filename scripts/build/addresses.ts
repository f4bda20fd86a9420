import { HSTS_VALUE, SHELL_ROBOTS } from '../../deploy/headers.ts';
import type { Config } from '../../src/lib/parse-config.ts';
import { addressesOf, pageList, publicPages } from '../../src/public-pages.ts';

/** Known addresses without a file in the build; see src/public-pages.ts. */
export const addresses = {
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
export function nginxVariables({ apiAdminSegment }: Pick<Config, 'apiAdminSegment'>): string {
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
