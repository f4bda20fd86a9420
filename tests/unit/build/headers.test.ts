import { expect, test } from 'vitest';
import { parseConfig } from '#src/lib/parse-config.ts';
import { headersByKind } from '../../../deploy/headers.ts';

const none = { scripts: [], styles: [] };
const headersAt = (siteUrl: string) =>
  headersByKind(parseConfig({ VITE_SITE_URL: siteUrl }), { page: none, shell: none });

test('a site at an https address promises it and shows nothing over plain http', () => {
  for (const kind of ['page', 'shell'] as const) {
    const headers: Record<string, string> = headersAt('https://radio.example')[kind];
    expect(headers['Content-Security-Policy']).not.toMatch(/ http:/);
    expect(headers['Strict-Transport-Security']).toContain('max-age=31536000');
  }
});

test('the policy lets pages read and play every relay of the station, and its low stream', () => {
  const VITE_STREAM_URL = 'https://one.example/live, https://two.example:8443/live';
  const VITE_STREAM_LOW_URL = 'https://low.example/live';
  const config = parseConfig({ VITE_STREAM_URL, VITE_STREAM_LOW_URL });
  const { page } = headersByKind(config, { page: none, shell: none });
  const headers: Record<string, string> = page;
  const directives = headers['Content-Security-Policy']?.split('; ') ?? [];
  for (const name of ['media-src', 'connect-src'])
    for (const host of ['https://one.example', 'https://two.example:8443', 'https://low.example'])
      expect(directives.find((line) => line.startsWith(name))).toContain(host);
});

test('only what the shell answers keeps its address from every other page', () => {
  const { page, shell } = headersAt('https://radio.example');
  expect(shell['Referrer-Policy']).toBe('no-referrer');
  expect(page['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
});

test('a policy on the worker would be the worker’s own: its file has none', () => {
  const script: Record<string, string> = headersAt('https://radio.example').script;
  expect(script['Content-Security-Policy']).toBeUndefined();
});
