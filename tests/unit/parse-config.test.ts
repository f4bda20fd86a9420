import { expect, test } from 'vitest';
import { parseConfig } from '#src/lib/parse-config.ts';

test('without variables, everything points at the embedded server', () => {
  expect(parseConfig({})).toMatchObject({
    siteName: 'Radio Petite Lune',
    apiUrl: '',
    apiUpdateMethod: 'put',
    streamUrl: '/live.mp3',
    lullabyUrl: '/berceuse.mp3',
    nowPlayingUrl: '/status-json.xsl',
    gaMeasurementId: '',
  });
});

test('another stream does not show the titles of the embedded station', () => {
  expect(parseConfig({ VITE_STREAM_URL: 'https://radio.example/live' }).nowPlayingUrl).toBe('');
});

test('trailing slashes of addresses are dropped', () => {
  expect(parseConfig({ VITE_SITE_URL: 'https://radio.example/' }).siteUrl).toBe(
    'https://radio.example',
  );
});

test.each([
  ['VITE_SITE_URL', 'radio.example'],
  ['VITE_API_URL', '/api'],
  ['VITE_API_ADMIN_SEGMENT', 'a/b'],
  ['VITE_API_UPDATE_METHOD', 'patch'],
  ['VITE_STREAM_URL', 'live.mp3'],
  ['VITE_LULLABY_URL', '//radio.example/x'],
  ['VITE_NOW_PLAYING_URL', 'ftp://radio.example'],
  ['VITE_GA_MEASUREMENT_ID', 'UA-1'],
  ['ADMIN_PATH_SHA256', 'abc'],
])('a wrong %s stops with a sentence that names it', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(`${name} must be`);
});
