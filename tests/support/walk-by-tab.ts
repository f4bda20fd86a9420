import { expect, type Page } from '@playwright/test';

/** Notes what the focus reaches. Returns the number of controls that a person can see. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent}`.trim();
    const controls = 'a[href], button, input, textarea, select, [tabindex="0"]';
    const left = new Set(
      [...document.querySelectorAll<HTMLElement>(controls)].filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(':disabled') &&
          element.checkVisibility({ visibilityProperty: true }),
      ),
    );
    const unseen: string[] = [];
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      left.delete(target);
      const { outlineStyle, outlineWidth } = getComputedStyle(target);
      if (outlineStyle === 'none' || outlineWidth === '0px') unseen.push(nameOf(target));
    });
    const faults = () => ({ unreached: [...left].map(nameOf), unseen });
    Object.assign(window, { focusWatch: faults });
    return left.size;
  });

/** Presses Tab until every control had the focus, and fails where one does not see it. */
export async function walkByTab(page: Page) {
  const count = await watchFocus(page);
  const faultsSoFar = () => page.evaluate(() => Reflect.get(window, 'focusWatch')());
  let faults = await faultsSoFar();
  // A control that arrives meanwhile takes a press, and the last one counted needs one more.
  for (let press = 0; press < 2 * count && faults.unreached.length > 0; press += 1) {
    await page.keyboard.press('Tab');
    faults = await faultsSoFar();
  }
  expect(faults).toEqual({ unreached: [], unseen: [] });
}
