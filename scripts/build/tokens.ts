import { readFileSync } from 'node:fs';

const FILE = 'src/site/theme/tokens.css';

export type Tokens = Readonly<{ day: Record<string, string>; night: Record<string, string> }>;

/** `light-dark(a, b)`, with at most one pair of parentheses in a value. */
const BOTH = /light-dark\(((?:[^(),]|\([^()]*\))+),\s*((?:[^()]|\([^()]*\))+)\)/g;

/** The custom properties of tokens.css by name, without the dashes in front, in both themes. */
export function readTokens(css = readFileSync(FILE, 'utf8')): Tokens {
  const tokens: Tokens = { day: {}, night: {} };
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    tokens.day[name] = value.replace(BOTH, '$1');
    tokens.night[name] = value.replace(BOTH, '$2');
  }
  return tokens;
}

/** The colour of that name; a name that tokens.css does not have stops the build. */
export function colourOf(tokens: Tokens, theme: keyof Tokens, name: string): string {
  const value = tokens[theme][name];
  if (value === undefined) throw new Error(`${FILE} must have --${name}.`);
  return value;
}

const ADMIN = [
  ...['paper', 'surface', 'ink', 'muted', 'primary', 'primary-strong', 'on-primary'],
  ...['leaf', 'error', 'line'],
];

const pick = (tokens: Tokens, theme: keyof Tokens, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, colourOf(tokens, theme, name)]));

/** What scripts need as values: the theme of the back office, and the bars of the browser. */
export const colourConstants = (tokens: Tokens) => ({
  __ADMIN_COLOURS__: JSON.stringify({
    light: pick(tokens, 'day', ADMIN),
    dark: pick(tokens, 'night', ADMIN),
  }),
  __BAR_COLOURS__: JSON.stringify({
    night: colourOf(tokens, 'night', 'paper'),
    dark: colourOf(tokens, 'night', 'dark'),
  }),
});

/** A plug-in for Vite: `%day.paper%` in index.html is that colour. */
export const coloursInPage = (tokens: Tokens) => ({
  name: 'colours-in-page',
  transformIndexHtml: (html: string) =>
    html.replace(/%(day|night)\.([\w-]+)%/g, (_match, theme: keyof Tokens, name: string) =>
      colourOf(tokens, theme, name),
    ),
});

/** A sheet that declares those colours in both themes, for a page that has not loaded tokens.css yet. */
export function colourSheet(tokens: Tokens, names: readonly string[]): string {
  const declare = (theme: keyof Tokens) =>
    `:root{${names.map((name) => `--${name}:${colourOf(tokens, theme, name)}`).join(';')}}`;
  return `${declare('day')}@media (prefers-color-scheme:dark){${declare('night')}}`;
}
