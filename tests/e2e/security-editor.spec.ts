/** What hostile articles can do in the editor: while it opens them, takes them in, and saves them. */
import type { Page } from '@playwright/test';
import {
  ALLOWED_ADDRESSES,
  ALLOWED_ATTRIBUTES,
  ALLOWED_ELEMENTS,
} from '#tests/support/allowed-html.ts';
import { editorOf, openInside, signIn } from '#tests/support/back-office.ts';
import { hostileHtml } from '#tests/support/hostile-html.ts';
import { publicPayloads } from '#tests/support/public-payloads.ts';
import { expect, test } from '#tests/support/site.ts';
import type { RunningSite } from '#tests/support/start-site.ts';

/** Payloads that share an article. */
const groupsOf = (payloads: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(payloads.length / size) }, (_, index) =>
    payloads.slice(index * size, (index + 1) * size),
  );

// The policy of the site would stop scripts that the editor let through: here it must not help.
test.use({ bypassCSP: true, viewport: { width: 390, height: 800 } });

/** Notes what runs and what leaves. */
async function watch(page: Page) {
  const executed: string[] = [];
  const outside: string[] = [];
  const pageErrors: string[] = [];
  const note = (text: string) => executed.push(text);
  page.on('dialog', (dialog) => {
    note(dialog.message());
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('popup', () => outside.push('popup'));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !frame.url().includes('127.0.0.1')) outside.push(frame.url());
  });
  await page.exposeFunction('noteCall', note);
  await page.addInitScript(() => {
    const call: unknown = Reflect.get(window, 'noteCall');
    for (const name of ['alert', 'confirm', 'prompt', 'print']) {
      const value = () => typeof call === 'function' && call(`${name} on ${location.pathname}`);
      Object.defineProperty(window, name, { value });
    }
  });
  return { executed, outside, pageErrors };
}

/** Answers articles with the payloads, and keeps what the editor saves of each. */
async function serveArticles(page: Page, articles: readonly string[]) {
  const saved: string[] = [];
  await page.route(/\/api\/article\/\d+$/, (route) => {
    const id = Number(/\d+$/.exec(route.request().url())?.[0]);
    const article = { id, title: `Charge ${id}`, content: articles[id - 1] ?? '', slug: 'charge' };
    return route.fulfill({ json: { ...article, updatedAt: null } });
  });
  await page.route('**/api/article/update', (route) => {
    saved.push(route.request().postDataJSON().content);
    return route.fulfill({ json: {} });
  });
  await page.route('**/api/article/page?*', (route) => route.fulfill({ json: { content: [] } }));
  return saved;
}

/** Each payload comes out of the clipboard, as another page would have put it there. */
const paste = (page: Page, payloads: readonly string[]) =>
  editorOf(page).evaluate(async (editor, htmls) => {
    for (const html of htmls) {
      editor.focus();
      document.getSelection()?.selectAllChildren(editor);
      document.getSelection()?.collapseToEnd();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', 'texte');
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      editor.dispatchEvent(event);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    for (const element of editor.querySelectorAll('*')) {
      for (const name of ['pointerdown', 'mouseover', 'focusin', 'error', 'toggle']) {
        element.dispatchEvent(new Event(name, { bubbles: true }));
      }
    }
  }, payloads);

/** Opens, pastes and saves each group; gives what was saved. */
async function passThroughEditor(page: Page, site: RunningSite, groups: readonly string[][]) {
  const articles = groups.map((group) => group.join('\n'));
  const saved = await serveArticles(page, articles);
  await signIn(page, site);
  await page.goto(`${site.adminBase}/article`);
  await page.getByText('La liste est vide.').waitFor();
  for (const [index, group] of groups.entries()) {
    await openInside(page, `${site.adminBase}/article/${index + 1}/modifier`);
    await page.getByLabel("Titre de l'article").waitFor();
    await expect(page.getByLabel("Titre de l'article")).toHaveValue(`Charge ${index + 1}`);
    await paste(page, group);
    // Not by a click: what the editor says of pictures that it did not copy may lie over the button.
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await page.getByText('La liste est vide.').waitFor();
    expect(saved).toHaveLength(index + 1);
  }
  return saved;
}

/** Shows what was saved as articles of the site. */
async function read(page: Page, saved: readonly string[]) {
  await page.route('**/api/article/findBySlug/*', (route) => {
    const id = Number(/\d+$/.exec(route.request().url())?.[0]);
    const content = saved[id] ?? '';
    return route.fulfill({ json: { id, title: `Lu ${id}`, content, slug: `lu-${id}` } });
  });
  for (const id of saved.keys()) {
    await openInside(page, `/article/lu-${id}`);
    await page.getByRole('heading', { level: 1, name: `Lu ${id}`, exact: true }).waitFor();
  }
}

/** What stands in the saved texts and should not: read as a browser reads it, for text may say anything. */
const hostileParts = (page: Page, saved: readonly string[]) =>
  page.evaluate(
    ({ htmls, tags, names, addresses }) => {
      const found: string[] = [];
      for (const html of htmls) {
        const { body } = new DOMParser().parseFromString(html, 'text/html');
        for (const element of body.querySelectorAll('*')) {
          if (!tags.includes(element.localName)) found.push(element.outerHTML.slice(0, 120));
          for (const { name, value } of element.attributes) {
            const address = addresses[name];
            const isGood =
              address === undefined ||
              (address.on === element.localName && new RegExp(address.begins, 'i').test(value));
            const isKnown = names.includes(name);
            if (!isKnown || !isGood) found.push(`${name}=${value.slice(0, 120)}`);
          }
        }
      }
      return found;
    },
    {
      htmls: saved,
      tags: ALLOWED_ELEMENTS,
      names: ALLOWED_ATTRIBUTES,
      addresses: ALLOWED_ADDRESSES,
    },
  );

for (const { what, groups, tag } of [
  { what: 'payloads of our own', groups: groupsOf(hostileHtml, 6), tag: [] },
  { what: 'the public corpora', groups: groupsOf(publicPayloads(), 40), tag: '@deep' },
])
  test(`${what} do nothing in the editor, and nothing of them is saved`, { tag }, async ({
    page,
    site,
  }) => {
    const seen = await watch(page);
    const saved = await passThroughEditor(page, site, groups);
    expect(await hostileParts(page, saved)).toEqual([]);
    await read(page, saved);
    expect(seen).toEqual({ executed: [], outside: [], pageErrors: [] });
  });
