/**
 * Parses the environment into the configuration of the site. Called by the build, so that a wrong
 * value fails the build and visitors do not load the checks.
 */
import { type Environment, readSettings } from './settings/setting.ts';
import { DEFAULT_STREAM, siteSettings } from './settings/site-settings.ts';

export type UpdateMethod = 'put' | 'post' | 'patch';
/** Whether a visitor has to leave a phone number. */
export type PhoneRule = 'required' | 'optional';

export type Config = Readonly<{
  siteName: string;
  /** Public address without a trailing slash; base of canonical links and share images. */
  siteUrl: string;
  /** Backend base without a trailing slash and without `/api`; empty means the same origin. */
  apiUrl: string;
  apiAdminSegment: string;
  apiUpdateMethod: UpdateMethod;
  apiSlugMethod: UpdateMethod;
  /** The stations of one stream: the first, and its relays. */
  streamUrls: readonly string[];
  /** The same programme for slow connections; empty without such a stream. */
  streamLowUrls: readonly string[];
  lullabyUrl: string;
  /** A stream has no position and no end, and cannot be kept. */
  lullabyKind: 'file' | 'stream';
  /** Empty: the title on air is not shown. */
  nowPlayingUrl: string;
  /** Empty: no analytics and no consent banner. */
  gaMeasurementId: string;
  /** Months after which the reference backend deletes a visitor's message; shown on the pages. */
  contactRetentionMonths: number;
  contactPhone: PhoneRule;
  /** Lower-case hexadecimal SHA-256 of the admin base; empty only in builds without a back office. */
  adminPathSha256: string;
}>;

/** Throws an error with one sentence for each wrong variable. */
export function parseConfig(env: Environment, adminPathSha256 = ''): Config {
  const values = readSettings(siteSettings, env);
  const streamUrls = values.VITE_STREAM_URL;
  // The embedded station tells its own titles; another stream has to name its source.
  const ownTitles = streamUrls[0] === DEFAULT_STREAM ? '/status-json.xsl' : '';
  return {
    siteName: values.VITE_SITE_NAME,
    siteUrl: values.VITE_SITE_URL,
    apiUrl: values.VITE_API_URL,
    apiAdminSegment: values.VITE_API_ADMIN_SEGMENT,
    apiUpdateMethod: values.VITE_API_UPDATE_METHOD,
    apiSlugMethod: values.VITE_API_SLUG_METHOD || values.VITE_API_UPDATE_METHOD,
    streamUrls,
    streamLowUrls: values.VITE_STREAM_LOW_URL || [],
    lullabyUrl: values.VITE_LULLABY_URL,
    lullabyKind: values.VITE_LULLABY_KIND,
    nowPlayingUrl: values.VITE_NOW_PLAYING_URL || ownTitles,
    gaMeasurementId: values.VITE_GA_MEASUREMENT_ID,
    contactRetentionMonths: values.CONTACT_RETENTION_MONTHS,
    contactPhone: values.VITE_CONTACT_PHONE,
    adminPathSha256,
  };
}
