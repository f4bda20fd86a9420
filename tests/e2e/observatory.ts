/**
 * Mozilla's HTTP Observatory (MDN, version 5 of its rules): the modifiers of its scoring table, for
 * the answers that this site may give. The best score here is 130; from 100 on the grade is A+.
 */
type Headers = Readonly<Record<string, string>>;
type Scanned = Readonly<{
  headers: Headers;
  html: string;
  redirect: { status: number; to: string };
}>;

const HALF_A_YEAR = 15_768_000;
const BROAD = ['http:', 'https:', 'ftp:', '*', 'http://*', 'https://*'];
const UNSAFE_INLINE = ["'unsafe-inline'", 'data:'];

function parsePolicy(header: string): (name: string) => readonly string[] {
  const directives = header.split(';').map((part) => part.trim().split(/\s+/));
  const sources = new Map(directives.map(([name = '', ...rest]) => [name, rest]));
  return (name) => sources.get(name) ?? sources.get('default-src') ?? ['*'];
}

function policyScore(header: string | undefined) {
  if (!header) return -25;
  const sources = parsePolicy(header);
  const has = (name: string, refused: readonly string[]) =>
    sources(name).some((source) => refused.includes(source));
  const isPlain = (name: string) => sources(name).some((source) => /^(?:http|ftp):/.test(source));
  if (has('script-src', [...BROAD, ...UNSAFE_INLINE]) || has('object-src', BROAD)) return -20;
  if (['script-src', 'style-src', 'connect-src', 'font-src', 'worker-src'].some(isPlain))
    return -20;
  if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return -10;
  if (['img-src', 'media-src'].some(isPlain)) return -10;
  if (has('style-src', [...BROAD, ...UNSAFE_INLINE])) return 0;
  return sources('default-src').join() === "'none'" ? 10 : 5;
}

function transportScore(header: string | undefined) {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0);
  if (seconds === 0) return -20;
  return seconds >= HALF_A_YEAR ? 0 : -10;
}

/** No script element of the page itself loads anything from another host. */
const scriptScore = (html: string) => (/<script[^>]+src="(?:https?:)?\/\//.test(html) ? -5 : 0);

function framingScore(headers: Headers) {
  const frames = parsePolicy(headers['content-security-policy'] ?? '')('frame-ancestors');
  if (frames.every((source) => source === "'none'" || source === "'self'")) return 5;
  return /^(?:DENY|SAMEORIGIN)$/i.test(headers['x-frame-options'] ?? '') ? 0 : -20;
}

/** Returns each rule's modifier and their sum with the 100 points that a site begins with. */
export function observatoryScore({ headers, html, redirect }: Scanned) {
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/;
  const isReadByAll = headers['access-control-allow-credentials'] !== undefined;
  const rules = {
    'content-security-policy': policyScore(headers['content-security-policy']),
    cookies: headers['set-cookie'] === undefined ? 0 : -20,
    'cross-origin-resource-sharing': isReadByAll ? -50 : 0,
    redirection: redirect.status === 301 && redirect.to.startsWith('https://') ? 0 : -20,
    'referrer-policy': isPrivate.test(headers['referrer-policy'] ?? '') ? 5 : 0,
    'strict-transport-security': transportScore(headers['strict-transport-security']),
    'subresource-integrity': scriptScore(html),
    'x-content-type-options': headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    'x-frame-options': framingScore(headers),
    'cross-origin-resource-policy':
      headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0,
  };
  const modifiers = Object.values(rules);
  const penalties = modifiers.filter((modifier) => modifier < 0).reduce((sum, one) => sum + one, 0);
  const bonuses = modifiers.filter((modifier) => modifier > 0).reduce((sum, one) => sum + one, 0);
  // Bonuses count from 90 points on.
  const score = 100 + penalties >= 90 ? 100 + penalties + bonuses : 100 + penalties;
  return { rules, score };
}
