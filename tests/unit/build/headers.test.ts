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

test('only what the shell answers keeps its address from every other page', () => {
  const { page, shell } = headersAt('https://radio.example');
  expect(shell['Referrer-Policy']).toBe('no-referrer');
  expect(page['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
});

test('a policy on the worker would be the worker’s own: its file has none', () => {
  const script: Record<string, string> = headersAt('https://radio.example').script;
  expect(script['Content-Security-Policy']).toBeUndefined();
});
