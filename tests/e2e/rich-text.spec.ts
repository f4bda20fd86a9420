import type { Page } from '@playwright/test';
import { buildOneScript } from '../../scripts/build/one-script.ts';
import {
  ALLOWED_ADDRESSES,
  ALLOWED_ATTRIBUTES,
  ALLOWED_ELEMENTS,
} from '../support/allowed-html.ts';
import { hostileHtml } from '../support/hostile-html.ts';
import { publicPayloads } from '../support/public-payloads.ts';
import { expect, test } from '../support/site.ts';

const PUBLIC_PAYLOADS = 515;

// The policy of the site would stop scripts that the sanitizer let through: here it must not help.
test.use({ bypassCSP: true });

/** Sanitises in an empty document and says what is left that should not be. */
async function faultsOf(page: Page, payloads: readonly string[]) {
  await page.goto('/logo.png');
  await page.addScriptTag({ content: await buildOneScript('tests/support/sanitizer-in-page.ts') });
  return page.evaluate(
    ({ payloads, tags, attributes, addresses }) => {
      const faults: { payload: string; fault: string }[] = [];
      for (const payload of payloads) {
        const clean = window.sanitizeHtml(payload);
        const note = (fault: string) => faults.push({ payload, fault });
        if (window.sanitizeHtml(clean) !== clean) note('sanitising twice changes it');
        const { content } = Object.assign(document.createElement('template'), { innerHTML: clean });
        for (const element of content.querySelectorAll('*')) {
          if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') note('foreign namespace');
          if (!tags.includes(element.localName)) note(`<${element.localName}>`);
          for (const { name, value } of element.attributes) {
            if (!attributes.includes(name)) note(name);
            const address = addresses[name];
            if (!address) continue;
            if (address.on !== element.localName) note(`${name} of <${element.localName}>`);
            if (!new RegExp(address.begins, 'i').test(value)) note(value);
          }
        }
      }
      return faults;
    },
    {
      payloads,
      tags: ALLOWED_ELEMENTS,
      attributes: ALLOWED_ATTRIBUTES,
      addresses: ALLOWED_ADDRESSES,
    },
  );
}

/** Shows each payload as an article, plays with it, and says what it did. */
async function whatTheyDo(page: Page, payloads: readonly string[]) {
  const dialogs: string[] = [];
  const pageErrors: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await page.addInitScript(() => {
    const calls: string[] = [];
    for (const name of ['alert', 'confirm', 'prompt', 'print']) {
      Object.defineProperty(window, name, { value: () => calls.push(window.location.pathname) });
    }
    Object.assign(window, { canaryCalls: calls });
  });
  await page.route('**/api/article/findBySlug/*', (route) => {
    const index = Number(/charge-(\d+)$/.exec(route.request().url())?.[1]);
    const content = payloads[index] ?? '<p>Une page calme.</p>';
    return route.fulfill({
      json: { id: index + 1, title: `Charge ${index}`, content, slug: `charge-${index}` },
    });
  });

  await page.goto(`/article/charge-${payloads.length}`);
  await page.getByRole('heading', { level: 1, name: `Charge ${payloads.length}` }).waitFor();
  const result = await page.evaluate(async (count) => {
    const clobbered: string[] = [];
    const left: string[] = [];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    /** Links that may stay are not followed: what they lead to is checked elsewhere. */
    const stay = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link || /^\s*javascript:/i.test(link.getAttribute('href') ?? '')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('click', stay, true);
    for (let index = 0; index < count; index += 1) {
      const path = `/article/charge-${index}`;
      history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      const startedAt = performance.now();
      while (document.querySelector('h1')?.textContent !== `Charge ${index}`) {
        if (performance.now() - startedAt > 10_000) return { clobbered, left: [...left, path] };
        await frame();
      }
      const text = document.querySelector('main article > div');
      for (const element of text?.querySelectorAll('*') ?? []) {
        if (element.hasAttribute('id') || element.hasAttribute('name')) clobbered.push(path);
        for (const name of ['pointerdown', 'pointerover', 'mouseover', 'focusin', 'focus']) {
          element.dispatchEvent(new Event(name, { bubbles: true }));
        }
        for (const name of ['animationstart', 'transitionend', 'toggle', 'beforetoggle', 'error']) {
          element.dispatchEvent(new Event(name, { bubbles: true }));
        }
        element.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
        if (element instanceof HTMLElement) element.click();
      }
      await frame();
      if (window.location.pathname !== path) left.push(path);
    }
    return { clobbered, left };
  }, payloads.length);
  const calls = await page.evaluate(
    () => (window as unknown as { canaryCalls: string[] }).canaryCalls,
  );
  return {
    executed: calls,
    dialogs,
    navigated: result.left,
    clobbered: result.clobbered,
    pageErrors,
  };
}

const nothing = { executed: [], dialogs: [], navigated: [], clobbered: [], pageErrors: [] };

test('payloads, our own and those of the public corpora, leave nothing outside the allow-list, and twice is once', async ({
  page,
}) => {
  expect(hostileHtml.length).toBeGreaterThanOrEqual(40);
  expect(publicPayloads()).toHaveLength(PUBLIC_PAYLOADS);
  expect(await faultsOf(page, [...hostileHtml, ...publicPayloads()])).toEqual([]);
});

test('payloads of our own do nothing to a reader', async ({ page }) => {
  expect(await whatTheyDo(page, hostileHtml)).toEqual(nothing);
});

test('the public corpora do nothing to a reader', { tag: '@deep' }, async ({ page }) => {
  expect(await whatTheyDo(page, publicPayloads())).toEqual(nothing);
});
