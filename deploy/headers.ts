/**
 * The one source of every security header. The build writes it out for nginx, for static hosts
 * (`_headers`) and for the reference server; nothing else names a policy.
 */
import type { Config } from '../src/lib/parse-config.ts';

/** `page`: a prerendered document. `shell`: every other document, the back office among them. */
export type DocumentKind = 'page' | 'shell';

export type InlineHashes = Readonly<{ scripts: readonly string[]; styles: readonly string[] }>;

/** SHA-256 of the empty style element that Emotion fills through `insertRule` in production. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * SHA-256 of the one style element the data grid writes, its variables; a newer grid or theme needs
 * another, which the browser test of the back office's policy then names.
 */
const DATA_GRID_STYLE = "'sha256-8viDmRv+CXfFd/CCjhJry1ioamcVxORLJ5OB4DzuUrI='";

export const HSTS = 'Strict-Transport-Security';
export const HSTS_VALUE = 'max-age=31536000; includeSubDomains';

const originOf = (address: string) => (/^https?:/.test(address) ? new URL(address).origin : '');
const list = (...parts: readonly string[]) => [...new Set(parts.filter(Boolean))].join(' ');

const GOOGLE_SCRIPT = 'https://www.googletagmanager.com';
const GOOGLE_CONNECT = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  GOOGLE_SCRIPT,
];

/**
 * Who may make text into elements and scripts: the sanitizer, what shows its work, and what starts the
 * lullaby's worker. The one for libraries, `default`, is where a library needs it: in the editor and
 * for Google Analytics (src/lib/default-policy.ts).
 */
const POLICIES = ['dompurify', 'rich-text', 'lullaby-worker'];

/** Content-Security-Policy of a document. */
export function contentSecurityPolicy(config: Config, kind: DocumentKind, hashes: InlineHashes) {
  const google = config.gaMeasurementId !== '';
  const isSecure = config.siteUrl.startsWith('https:');
  const api = originOf(config.apiUrl);
  const streams = config.streamUrls.map(originOf);
  const lullaby = originOf(config.lullabyUrl);
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': list("'self'", ...hashes.scripts, google ? GOOGLE_SCRIPT : ''),
    'style-src': list(
      "'self'",
      EMPTY_STYLE,
      kind === 'shell' ? DATA_GRID_STYLE : '',
      ...hashes.styles,
    ),
    // Quill writes style attributes while it loads a text; public pages have none.
    ...(kind === 'shell' && { 'style-src-attr': "'unsafe-inline'" }),
    // Articles may show pictures of any https address, and of any http one on a site that is not on
    // https itself; the editor previews from memory.
    'img-src': list(
      "'self'",
      'data:',
      'https:',
      isSecure ? '' : 'http:',
      kind === 'shell' ? 'blob:' : '',
      api,
    ),
    'font-src': "'self'",
    'media-src': list("'self'", 'blob:', ...streams, lullaby),
    'connect-src': list(
      "'self'",
      api,
      ...streams,
      lullaby,
      originOf(config.nowPlayingUrl),
      ...(google ? GOOGLE_CONNECT : []),
    ),
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': list(...POLICIES, kind === 'shell' || google ? 'default' : ''),
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** What a text that is no document may do: nothing. */
const NO_DOCUMENT =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer, whatever it is. */
export function commonHeaders(config: Config): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(config.siteUrl.startsWith('https:') && { [HSTS]: HSTS_VALUE }),
  };
}

/** Headers of a document. */
function documentHeaders(config: Config, kind: DocumentKind, hashes: InlineHashes) {
  return {
    ...commonHeaders(config),
    // The hidden path is one of the shell's: no request may name it as the page it came from.
    ...(kind === 'shell' && { 'Referrer-Policy': 'no-referrer' }),
    'Content-Security-Policy': contentSecurityPolicy(config, kind, hashes),
    'Cache-Control': 'no-cache',
  };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The headers of every kind of answer there is. */
export function headersByKind(config: Config, hashes: Record<DocumentKind, InlineHashes>) {
  const common = commonHeaders(config);
  const other = { ...common, 'Content-Security-Policy': NO_DOCUMENT };
  // Other sites show the logo and play the sound.
  const shared = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  return {
    page: documentHeaders(config, 'page', hashes.page),
    shell: documentHeaders(config, 'shell', hashes.shell),
    /** A file named after its content. */
    asset: { ...common, 'Cache-Control': IMMUTABLE },
    /** A picture of a text or a logo, named after its content too. */
    media: { ...common, ...shared, 'Cache-Control': IMMUTABLE },
    /** Any other file. */
    file: { ...common, ...shared, 'Cache-Control': 'public, max-age=3600' },
    /** A script that keeps its address over builds: a service worker above all. */
    script: { ...common, 'Cache-Control': 'no-cache' },
    /** Sound and pictures of the backend. */
    sound: { ...common, ...shared },
    /** What is no file: calls. */
    call: other,
    error: { ...other, 'Cache-Control': 'no-cache' },
  } satisfies Record<string, Record<string, string>>;
}

export type HeadersByKind = ReturnType<typeof headersByKind>;

/** Robots header of what only the shell answers, articles aside; the admin path is one of many. */
export const SHELL_ROBOTS = 'noindex, nofollow';
