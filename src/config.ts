/** The only reader of import.meta.env. `.env.example` documents every variable. */
import { parseConfig } from './lib/parse-config.ts';

export const config = parseConfig({
  VITE_SITE_NAME: import.meta.env.VITE_SITE_NAME,
  VITE_SITE_URL: import.meta.env.VITE_SITE_URL,
  VITE_API_URL: import.meta.env.VITE_API_URL,
  VITE_API_ADMIN_SEGMENT: import.meta.env.VITE_API_ADMIN_SEGMENT,
  VITE_API_UPDATE_METHOD: import.meta.env.VITE_API_UPDATE_METHOD,
  VITE_STREAM_URL: import.meta.env.VITE_STREAM_URL,
  VITE_LULLABY_URL: import.meta.env.VITE_LULLABY_URL,
  VITE_NOW_PLAYING_URL: import.meta.env.VITE_NOW_PLAYING_URL,
  VITE_GA_MEASUREMENT_ID: import.meta.env.VITE_GA_MEASUREMENT_ID,
  /** Written by the build from ADMIN_PATH; the plain value never reaches the bundle. */
  ADMIN_PATH_SHA256: import.meta.env.ADMIN_PATH_SHA256,
});
