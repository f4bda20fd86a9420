/**
 * Turns the environment into the configuration, or says in one sentence a variable which one is
 * wrong and what it must be. The build calls it too, so that a wrong value stops there.
 */

export type ConfigInput = Readonly<Record<string, string | undefined>>;

export type Config = Readonly<{
  siteName: string;
  /** Public address without a trailing slash; canonical links and share images stand under it. */
  siteUrl: string;
  /** Backend base without a trailing slash; empty means the same origin. */
  apiUrl: string;
  apiAdminSegment: string;
  apiUpdateMethod: 'put' | 'post';
  streamUrl: string;
  lullabyUrl: string;
  /** Empty: the title on air is not shown. */
  nowPlayingUrl: string;
  /** Empty: no analytics and no consent banner. */
  gaMeasurementId: string;
  /** Lower-case hexadecimal SHA-256 of the admin base; empty only in builds without a back office. */
  adminPathSha256: string;
}>;

const DEFAULT_STREAM = '/live.mp3';

const isHttpUrl = (value: string) => /^https?:\/\/[^\s/?#]+/i.test(value);
const isRootPath = (value: string) => /^\/(?![/\\])\S*$/.test(value);
const withoutTrailingSlash = (value: string) => value.replace(/\/+$/, '');

export function parseConfig(input: ConfigInput): Config {
  const problems: string[] = [];

  function read(
    name: string,
    fallback: string,
    accepts: (value: string) => boolean,
    rule: string,
  ): string {
    const value = input[name]?.trim() ?? '';
    if (value === '') return fallback;
    if (accepts(value)) return value;
    problems.push(`${name} must be ${rule}, but it is "${value}".`);
    return fallback;
  }

  const address = (value: string) => isHttpUrl(value) || isRootPath(value);
  const addressRule = 'an http(s) address or a path that starts with one slash';
  const streamUrl = read('VITE_STREAM_URL', DEFAULT_STREAM, address, addressRule);
  const method = read(
    'VITE_API_UPDATE_METHOD',
    'put',
    (value) => value === 'put' || value === 'post',
    'put or post',
  );

  const config: Config = {
    siteName: read(
      'VITE_SITE_NAME',
      'Radio Petite Lune',
      (value) => value.length <= 60,
      'at most 60 characters',
    ),
    siteUrl: withoutTrailingSlash(
      read('VITE_SITE_URL', 'http://localhost:4173', isHttpUrl, 'an http(s) address'),
    ),
    apiUrl: withoutTrailingSlash(
      read('VITE_API_URL', '', isHttpUrl, 'an http(s) address, or empty for the same origin'),
    ),
    apiAdminSegment: read(
      'VITE_API_ADMIN_SEGMENT',
      'admin',
      (value) => /^[A-Za-z0-9_-]+$/.test(value),
      'one path segment of letters, digits, - and _',
    ),
    apiUpdateMethod: method === 'post' ? 'post' : 'put',
    streamUrl,
    lullabyUrl: read('VITE_LULLABY_URL', '/berceuse.mp3', address, addressRule),
    // The embedded station tells its own titles; another stream has to name its source.
    nowPlayingUrl: read(
      'VITE_NOW_PLAYING_URL',
      streamUrl === DEFAULT_STREAM ? '/status-json.xsl' : '',
      address,
      `${addressRule}, or empty`,
    ),
    gaMeasurementId: read(
      'VITE_GA_MEASUREMENT_ID',
      '',
      (value) => /^G-[A-Z0-9]+$/.test(value),
      'a measurement id such as G-ABC123, or empty',
    ),
    adminPathSha256: read(
      'ADMIN_PATH_SHA256',
      '',
      (value) => /^[0-9a-f]{64}$/.test(value),
      'a SHA-256 in 64 hexadecimal digits (the build writes it)',
    ),
  };

  if (problems.length > 0) throw new Error(`Wrong configuration. ${problems.join(' ')}`);
  return config;
}
