import { expect, test } from 'vitest';
import { parseConfig } from '#src/lib/parse-config.ts';

test('without variables, everything points at the embedded server', () => {
  expect(parseConfig({})).toMatchObject({
    siteName: 'Radio Petite Lune',
    apiUrl: '',
    apiUpdateMethod: 'put',
    streamUrls: ['/live.mp3'],
    streamLowUrls: [],
    lullabyUrl: '/berceuse.mp3',
    nowPlayingUrl: '/status-json.xsl',
    gaMeasurementId: '',
  });
});

test('another stream does not show the titles of the embedded station', () => {
  expect(parseConfig({ VITE_STREAM_URL: 'https://radio.example/live' }).nowPlayingUrl).toBe('');
});

test('streams may have relays, the low one too, and another source of their titles', () => {
  expect(
    parseConfig({
      VITE_STREAM_URL: 'https://radio.example/live, https://relay.example/live',
      VITE_STREAM_LOW_URL: 'https://radio.example/low,https://relay.example/low',
      VITE_NOW_PLAYING_URL: 'https://radio.example/title',
    }),
  ).toMatchObject({
    streamUrls: ['https://radio.example/live', 'https://relay.example/live'],
    streamLowUrls: ['https://radio.example/low', 'https://relay.example/low'],
    nowPlayingUrl: 'https://radio.example/title',
  });
});

test('trailing slashes of addresses are dropped', () => {
  expect(parseConfig({ VITE_SITE_URL: 'https://radio.example/' }).siteUrl).toBe(
    'https://radio.example',
  );
});

test('a backend may stand under a path of its host', () => {
  expect(parseConfig({ VITE_API_URL: 'https://radio.example/backend/' }).apiUrl).toBe(
    'https://radio.example/backend',
  );
});

test.each(['https://radio.example/api', 'https://radio.example/backend/api/'])(
  'VITE_API_URL=%s says that every call adds /api itself',
  (url) => {
    expect(() => parseConfig({ VITE_API_URL: url })).toThrow(
      'VITE_API_URL must be the http(s) address of the backend without /api at its end (every call adds /api itself)',
    );
  },
);

test('the link of an article is made anew with the verb of the other updates, unless it has its own', () => {
  expect(parseConfig({ VITE_API_UPDATE_METHOD: 'PATCH' })).toMatchObject({
    apiUpdateMethod: 'patch',
    apiSlugMethod: 'patch',
  });
  expect(parseConfig({ VITE_API_SLUG_METHOD: 'post' })).toMatchObject({
    apiUpdateMethod: 'put',
    apiSlugMethod: 'post',
  });
});

test('every wrong variable has its own sentence', () => {
  expect(() => parseConfig({ VITE_API_SLUG_METHOD: 'get', VITE_STREAM_URL: 'x' })).toThrow(
    /^VITE_API_SLUG_METHOD must be .+\nVITE_STREAM_URL must be .+$/,
  );
});

test.each([
  ['VITE_SITE_URL', 'radio.example'],
  ['VITE_API_URL', '/api'],
  ['VITE_API_ADMIN_SEGMENT', 'a/b'],
  ['VITE_SITE_URL', 'https://radio.example/site'],
  ['VITE_SITE_NAME', 'Radio\nPetite Lune'],
  ['VITE_API_URL', 'https://*.radio.example'],
  ['VITE_API_ADMIN_SEGMENT', 'contact'],
  ['VITE_API_UPDATE_METHOD', 'delete'],
  ['VITE_API_SLUG_METHOD', 'get'],
  ['VITE_STREAM_URL', 'live.mp3'],
  ['VITE_STREAM_URL', '/live.mp3,'],
  ['VITE_STREAM_URL', 'https://one.example/live, live.mp3'],
  ['VITE_STREAM_LOW_URL', 'live-low.mp3'],
  ['VITE_LULLABY_URL', '//radio.example/x'],
  ['VITE_NOW_PLAYING_URL', 'ftp://radio.example'],
  ['VITE_GA_MEASUREMENT_ID', 'UA-1'],
])('%s=%j stops with one sentence that names it', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(
    new RegExp(`^${name} must be [^]+, but it is "[^]+"\\.$`),
  );
});
