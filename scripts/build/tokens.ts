import { readFileSync } from 'node:fs';

const FILE = 'src/site/theme/tokens.css';

export type Tokens = Readonly<{ day: Record<string, string>; night: Record<string, string> }>;

/** Matches `light-dark(a, b)`, with at most one pair of parentheses per value. */
const BOTH = /light-dark\(((?:[^(),]|\([^()]*\))+),\s*((?:[^()]|\([^()]*\))+)\)/g;

/**
 * Returns the custom properties of tokens.css by name, without the leading dashes, in both themes.
 */
export function readTokens(): Tokens {
  const tokens: Tokens = { day: {}, night: {} };
  for (const [, name = '', value = ''] of readFileSync(FILE, 'utf8').matchAll(
    /--([\w-]+):\s*([^;]+);/g,
  )) {
    tokens.day[name] = value.replace(BOTH, '$1');
    tokens.night[name] = value.replace(BOTH, '$2');
  }
  return tokens;
}

/** Returns the colour of that name; throws when tokens.css does not define it. */
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

/** The colours that scripts need as values: the back office's theme, and the browser's bars. */
export const colourConstants = (tokens: Tokens) => ({
  __ADMIN_COLOURS__: JSON.stringify({
    light: pick(tokens, 'day', ADMIN),
    dark: pick(tokens, 'night', ADMIN),
  }),
  __BAR_COLOURS__: JSON.stringify({
    night: colourOf(tokens, 'night', 'paper'),
    dark: colourOf(tokens, 'night', 'dark'),
    morning: colourOf(tokens, 'night', 'morning'),
  }),
});

/** Vite plugin that replaces `%day.paper%` in index.html by that colour. */
export const coloursInPage = (tokens: Tokens) => ({
  name: 'colours-in-page',
  transformIndexHtml: (html: string) =>
    html.replace(/%(day|night)\.([\w-]+)%/g, (_match, theme: keyof Tokens, name: string) =>
      colourOf(tokens, theme, name),
    ),
});

/**
 * Returns a stylesheet with these colours in both themes, for a page that has not loaded tokens.css
 * yet.
 */
export function colourSheet(tokens: Tokens, names: readonly string[]): string {
  const declare = (theme: keyof Tokens) =>
    `:root{${names.map((name) => `--${name}:${colourOf(tokens, theme, name)}`).join(';')}}`;
  return `${declare('day')}@media (prefers-color-scheme:dark){${declare('night')}}`;
}
