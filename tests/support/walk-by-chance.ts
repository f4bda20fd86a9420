/** Steps of somebody who presses whatever there is, on a site of which files and answers fail by chance. */
import { expect, type Page } from '@playwright/test';

export type Chance = () => number;

export const oneOf = <One>(all: readonly One[], chance: Chance) =>
  all[Math.floor(chance() * all.length)];

/** One file of ten does not arrive, every third answer comes late, and of ten one is an error. */
async function spoil(page: Page, chance: Chance) {
  await page.route('**/assets/*.js', (route) =>
    chance() < 0.1 ? route.abort() : route.continue(),
  );
  await page.route('**/api/**', async (route) => {
    const luck = chance();
    if (luck < 0.1) return route.fulfill({ status: 500, json: { message: 'Panne' } });
    if (luck < 0.4) await new Promise((resolve) => setTimeout(resolve, 300 + luck * 1000));
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
}

/** What `pressSomething` may press. */
interface Pressable {
  selector: string;
  /** Of names, and of none of these. */
  leftOut: RegExp;
}

/**
 * Presses one of the things that can be seen, once or twice; returns its name. Like a finger it meets what
 * lies over the thing, or has taken its place meanwhile; a thing outside of the window has a keyboard.
 */
export async function pressSomething(
  page: Page,
  chance: Chance,
  { selector, leftOut }: Pressable,
): Promise<string> {
  const pressable = page.locator(selector);
  const names = await pressable
    .evaluateAll((found) =>
      found.map((element) =>
        element.checkVisibility({ visibilityProperty: true })
          ? (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
          : undefined,
      ),
    )
    // The page is on its way to the next document.
    .catch(() => []);
  const choices = names.flatMap((name, at) =>
    name !== undefined && !leftOut.test(name) ? [{ name, at }] : [],
  );
  const chosen = oneOf(choices, chance);
  if (chosen === undefined) return 'nothing to press';
  const isDouble = chance() < 0.2;
  const met = await pressable
    .nth(chosen.at)
    .evaluate(
      (element, allowed) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        const point = { x: x + width / 2, y: y + height / 2 };
        const hit = document.elementFromPoint(point.x, point.y);
        const control = hit?.closest('a, button, input, select, textarea, [role], [tabindex]');
        const name = (control?.getAttribute('aria-label') ?? control?.textContent ?? '').trim();
        const isElsewhere = control?.matches('a, button') && !control.matches(allowed.selector);
        const isAllowed = !isElsewhere && !new RegExp(allowed.leftOut).test(name);
        return { point, isInWindow: hit !== null, isAllowed };
      },
      { selector, leftOut: leftOut.source },
      { timeout: 1500 },
    )
    .catch(() => undefined);
  if (!met?.isAllowed) return `not ${chosen.name}`;
  const { x, y } = met.point;
  if (met.isInWindow) await page.mouse.click(x, y, { clickCount: isDouble ? 2 : 1, delay: 10 });
  else
    await pressable
      .nth(chosen.at)
      .press('Enter', { timeout: 1500 })
      .catch(() => undefined);
  return `${chosen.name}${isDouble ? ' (twice)' : ''}`;
}

/** What must be true at every moment, whatever was pressed; null when it is. */
const faultOf = (page: Page) =>
  page.evaluate(() => {
    const sounds = [...document.querySelectorAll('audio')].some(({ paused }) => !paused);
    const isLocked = document.querySelector('dialog[open][aria-label="Nuit noire"]') !== null;
    const pauses = [...document.querySelectorAll('[aria-label="Mettre en pause"]')];
    if (sounds && !isLocked && !pauses.some((button) => button.checkVisibility()))
      return 'what sounds cannot be stopped';
    const titles = document.querySelectorAll('head > title');
    if (titles.length !== 1 || document.title.trim() === '') return `${titles.length} titles`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) return `${scrollWidth - clientWidth} px to scroll sideways`;
    const shown = document.body.innerText.trim();
    if (shown === '') return 'nothing is shown';
    const wrong = /undefined|\[object|NaN|Invalid Date/.exec(shown);
    return wrong ? `“${wrong[0]}” is shown` : null;
  });

/** Goes `steps` steps; after each of them the page must be whole. */
export async function walk(
  page: Page,
  chance: Chance,
  { start, steps, step }: { start: string; steps: number; step: (luck: number) => Promise<string> },
) {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await spoil(page, chance);
  await page.goto(start);
  // A step back may lead out, and end later than it was waited for.
  async function look() {
    if (!page.url().startsWith(new URL(start).origin)) await page.goto(start);
    return faultOf(page);
  }
  const walked: string[] = [];
  for (let count = 0; count < steps; count += 1) {
    const luck = chance();
    if (luck < 0.06) {
      walked.push('reload');
      await page.reload({ waitUntil: 'commit' });
    } else if (luck < 0.14) {
      walked.push('back');
      await page.goBack({ waitUntil: 'commit', timeout: 2000 }).catch(() => undefined);
    } else walked.push(await step(luck));
    // Between two steps a person waits for something to happen, and not always for all of it.
    await page.waitForTimeout(chance() * 400);
    const place = () => `${page.url()} after ${walked.slice(-12).join(' → ')}`;
    await expect
      .poll(() => look().catch(() => 'on its way'), { message: place(), timeout: 10_000 })
      .toBeNull();
    expect(errors, place()).toEqual([]);
  }
}
