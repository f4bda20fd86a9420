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

/** As in Mozilla's HTTP Observatory, version 5: each of these would cost the grade A+. */
test('no document is given a permission that a scan of the site would mark down', () => {
  const broad = ['*', 'http:', 'https:', 'data:', "'unsafe-inline'", "'unsafe-eval'"];
  for (const kind of ['page', 'shell'] as const) {
    const headers: Record<string, string> = headersAt('https://radio.example')[kind];
    expect(headers).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    const directives = (headers['Content-Security-Policy'] ?? '').split('; ');
    for (const closed of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(directives).toContain(`${closed} 'none'`);
    for (const name of ['script-src', 'style-src', 'connect-src', 'font-src', 'worker-src']) {
      const sources = directives.find((one) => one.startsWith(`${name} `))?.split(' ') ?? [];
      expect(sources, kind).toContain("'self'");
      expect(
        sources.filter((source) => broad.includes(source)),
        `${name} of a ${kind}`,
      ).toEqual([]);
    }
  }
});

test('documents are never kept, and what is named by its content is kept for ever', () => {
  const { page, shell, asset, media } = headersAt('https://radio.example');
  for (const kind of [page, shell]) expect(kind['Cache-Control']).toBe('no-cache');
  for (const kind of [asset, media])
    expect(kind['Cache-Control']).toBe('public, max-age=31536000, immutable');
});

test('a policy on the worker would be the worker’s own: its file has none', () => {
  const script: Record<string, string> = headersAt('https://radio.example').script;
  expect(script['Content-Security-Policy']).toBeUndefined();
});
