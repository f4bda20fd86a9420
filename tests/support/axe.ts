import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: Pick<typeof import('axe-core'), 'run'>;
  }
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const everything: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'RGAAv4'],
  // Every violation; what passed is not described, which would take longer than the check.
  resultTypes: ['violations'],
};
/** The themes differ in their colours alone. */
const colours: RunOptions = {
  ...everything,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Loads axe into the page, once for each document. */
async function loadAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
}

/** One line for each element with a fault. Written in the page: the whole report is megabytes. */
const violationsOf = (page: Page, options: RunOptions) =>
  page.evaluate(async (runOptions) => {
    const { violations } = await window.axe.run(runOptions);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    );
  }, options);

/** The contrast of a dialog cannot be checked while it fades in. */
const transitionsEnd = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished),
    ).then(() => undefined),
  );

/** Returns the faults that axe finds in both themes, one line for each. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await loadAxe(page);
  for (const [colorScheme, options] of [
    ['light', everything],
    ['dark', colours],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await transitionsEnd(page);
    for (const fault of await violationsOf(page, options)) faults.push(`${colorScheme}: ${fault}`);
  }
  return faults;
}
