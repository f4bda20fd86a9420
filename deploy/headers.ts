/**
 * The only source of every security header. The build writes it for nginx, for static hosts
 * (`_headers`) and for the reference server; no other file contains a policy.
 */
import type { Config } from '../src/lib/parse-config.ts';

/** `page`: a prerendered document. `shell`: every other document, including the back office. */
export type DocumentKind = 'page' | 'shell';

export type InlineHashes = Readonly<{ scripts: readonly string[]; styles: readonly string[] }>;

/** SHA-256 of the empty style element that Emotion fills through `insertRule` in production. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * SHA-256 of the only style element that the data grid writes, for its variables; a newer grid or
 * theme needs another hash, which the failing browser test of the back office's policy then prints.
 */
const DATA_GRID_STYLE = "'sha256-aUdzq+66+PL3+hUYM5wRfUSUHgDhqTvIDMkRwh18Bgg='";

export const HSTS = 'Strict-Transport-Security';
export const HSTS_VALUE = 'max-age=31536000';

const originOf = (address: string) => (/^https?:/.test(address) ? new URL(address).origin : '');
const list = (...parts: readonly string[]) => [...new Set(parts.filter(Boolean))].join(' ');

const GOOGLE_SCRIPT = 'https://www.googletagmanager.com';
const GOOGLE_CONNECT = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  GOOGLE_SCRIPT,
];

/**
 * The policies that may turn text into elements and scripts: the sanitizer, the components that
 * show its output, and the code that starts the lullaby's worker. `default`, the one for libraries,
 * exists only where a library needs it: in the editor and for Google Analytics
 * (src/lib/default-policy.ts).
 */
const POLICIES = ['dompurify', 'rich-text', 'lullaby-worker'];

function contentSecurityPolicy(config: Config, kind: DocumentKind, hashes: InlineHashes) {
  const google = config.gaMeasurementId !== '';
  const isSecure = config.siteUrl.startsWith('https:');
  const api = originOf(config.apiUrl);
  const streams = [...config.streamUrls, ...config.streamLowUrls].map(originOf);
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
    // https itself; the editor previews pictures from memory.
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

/** An answer that is not a document needs no permission at all. */
const NO_DOCUMENT =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer, of any kind. */
function commonHeaders(config: Config): Record<string, string> {
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

function documentHeaders(config: Config, kind: DocumentKind, hashes: InlineHashes) {
  return {
    ...commonHeaders(config),
    // The hidden path is one of the shell's paths: no request may contain it as its referrer.
    ...(kind === 'shell' && { 'Referrer-Policy': 'no-referrer' }),
    'Content-Security-Policy': contentSecurityPolicy(config, kind, hashes),
    'Cache-Control': 'no-cache',
  };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

export function headersByKind(config: Config, hashes: Record<DocumentKind, InlineHashes>) {
  const common = commonHeaders(config);
  const other = { ...common, 'Content-Security-Policy': NO_DOCUMENT };
  // Other sites may show the logo and play the sound.
  const shared = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  return {
    page: documentHeaders(config, 'page', hashes.page),
    shell: documentHeaders(config, 'shell', hashes.shell),
    /** A file whose name contains the hash of its content. */
    asset: { ...common, 'Cache-Control': IMMUTABLE },
    /** A picture of a text or a logo, also named by the hash of its content. */
    media: { ...common, ...shared, 'Cache-Control': IMMUTABLE },
    /** Any other file. */
    file: { ...common, ...shared, 'Cache-Control': 'public, max-age=3600' },
    /** A script whose address stays the same in every build: mainly a service worker. */
    script: { ...common, 'Cache-Control': 'no-cache' },
    /** Audio and pictures of the backend. */
    sound: { ...common, ...shared },
    /** API calls, which are not files. */
    call: other,
    error: { ...other, 'Cache-Control': 'no-cache' },
  } satisfies Record<string, Record<string, string>>;
}

export type HeadersByKind = ReturnType<typeof headersByKind>;

/**
 * Robots header of the paths that only the shell answers, except articles; the admin path is one of
 * many.
 */
export const SHELL_ROBOTS = 'noindex, nofollow';
