import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifted?: number;
  }
}

/**
 * Records what a visitor would notice: calls of the backend, lines on the console, and layout
 * shifts.
 */
export async function watchPage(page: Page) {
  const calls: string[] = [];
  const lines: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  page.on('console', (line) => lines.push(line.text()));
  page.on('pageerror', (error) => lines.push(error.message));
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) window.shifted = (window.shifted ?? 0) + Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { calls, lines, shifted: () => page.evaluate(() => window.shifted) };
}
