import { expect, type Page } from '@playwright/test';
import { faultsOf } from './axe.ts';

/** Labels of the interface that the specification gives in English. */
const QUOTED =
  /Title|Description|Created At|Updated At|Name|Url|Entity|User|Action|Logo|Dashboard/gi;
/** Labels that a library would show if nobody had translated them. */
const ENGLISH =
  /\b(?:rows?|page of|next|previous|loading|sort|column|menu|close|delete|edit|select|results?|search|filter|show|hide|cancel|error|save|visit|enter|link|heading|bold|italic|underline|list|remove|drag|drop|file|insert|bullet|ordered|choose|upload|required|open)\b/i;

/**
 * Returns everything that the interface shows or that screen readers read, CSS content included;
 * without what users typed.
 */
const labelsOf = (page: Page) =>
  page.evaluate(() => {
    const attributes = [
      ...['aria-label', 'aria-description', 'title', 'placeholder', 'alt'],
      ...['data-title', 'data-placeholder'],
    ];
    const isTyped = (element: Element) =>
      element.closest('[role=gridcell], [contenteditable=true] *, script, style') !== null;
    const drawn = (element: Element, part: string) =>
      getComputedStyle(element, part).content.replace(/^(none|normal)$/, '');
    return [...document.querySelectorAll('body *')]
      .filter((element) => !isTyped(element))
      .flatMap((element) => [
        ...[...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent ?? ''),
        ...attributes.map((name) => element.getAttribute(name) ?? ''),
        drawn(element, '::before'),
        drawn(element, '::after'),
      ])
      .map((text) => text.trim())
      .filter((text) => text !== '');
  });

/**
 * Expects no fault that axe finds in either theme, no English label, and no horizontal scrolling.
 */
export async function expectGoodScreen(page: Page, name: string) {
  expect(await faultsOf(page), name).toEqual([]);
  const labels = (await labelsOf(page)).map((text) => text.replaceAll(QUOTED, ''));
  const english = labels.filter((text) => ENGLISH.test(text));
  expect(english, name).toEqual([]);
  // An attribute of JSX shows an escape as it is written.
  expect(
    labels.filter((text) => /\\u[\da-f]{4}/i.test(text)),
    name,
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, name).toBeLessThanOrEqual(0);
}
