/** What browser tests of faults record: uncaught errors, page loads, and the sound. */
import { expect, type Page } from '@playwright/test';

/** Uncaught errors, including unhandled promise rejections. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${error.message} on ${page.url()}`));
  return errors;
}

/** Addresses of the documents loaded from here on. */
export function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** Records every element that plays. Called before the page is opened. */
export const watchSound = (page: Page) =>
  page.addInitScript(() => {
    const played = new Set<HTMLMediaElement>();
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playAndNote() {
      played.add(this);
      return play.call(this);
    };
    Object.assign(window, { played });
  });

const heard = (page: Page) =>
  page.evaluate(() => {
    const played: Set<HTMLMediaElement> = Reflect.get(window, 'played');
    return Math.max(0, ...[...played].map((element) => (element.paused ? 0 : element.currentTime)));
  });

/** Waits until the sound has moved on by half a second, in the document in which it started. */
export async function expectSound(page: Page) {
  const before = await heard(page);
  await expect.poll(() => heard(page), { intervals: [100] }).toBeGreaterThan(before + 0.5);
}

/** Waits until the application, not the script in the page, handles presses. */
export const appReady = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.getElementById('root')?.firstElementChild;
    return root && Object.keys(root).some((key) => key.startsWith('__react'));
  });

/** The application is there, and no place of the page waits for an answer. */
export async function settled(page: Page) {
  await appReady(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/**
 * The page has asked for nothing in half a second. For tests of what is not fetched, or of all that is:
 * nothing on a page says that it asks for no more.
 */
export const asksNoMore = (page: Page) => page.waitForLoadState('networkidle');

/** Scrolls a home page to its end: its last sections come when somebody does. */
export const scrollToNetworks = (page: Page) =>
  expect(async () => {
    await page.mouse.wheel(0, 600);
    const networks = page.getByRole('heading', { name: 'Retrouvez-nous' });
    await expect(networks).toBeInViewport({ timeout: 500 });
  }).toPass();
