import { expect, type Page } from '@playwright/test';

/**
 * Notes layout shifts that no press or scroll of a person explains; returns a function that expects their
 * sum to be this much at most, and else says what moved.
 */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    let sum = 0;
    Object.assign(window, { shiftWatch: () => ({ sum, shifts }) });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = Number(Reflect.get(entry, 'value'));
        const sources: { node?: Node }[] = Reflect.get(entry, 'sources');
        sum += value;
        shifts.push(`${value} ${sources.map(({ node }) => node?.nodeName).join()}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (limit: number, where = '') => {
    const { sum, shifts } = await page.evaluate((): { sum: number; shifts: string[] } =>
      Reflect.get(window, 'shiftWatch')(),
    );
    expect(sum, [where, ...shifts].join('\n')).toBeLessThanOrEqual(limit);
  };
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
  return { calls, lines, expectShifts: await watchShifts(page) };
}
