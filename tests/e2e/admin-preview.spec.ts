import type { Page, Request } from '@playwright/test';
import { faultsOf } from '#tests/support/axe.ts';
import {
  editorOf,
  openInside,
  openNewArticle,
  ownConnection,
  signIn,
} from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import { asksNoMore } from '#tests/support/watched-page.ts';

const titleField = (page: Page) => page.getByRole('textbox', { name: "Titre de l'article" });
const CONTENT =
  '<p>Un  premier\nparagraphe&nbsp;avec <a href="/contact">un lien</a>.</p><h4>Sous-titre</h4><ul><li>un</li><li>deux</li></ul><p><img src="/icons/icon-192.png" alt="La lune" width="192" height="192"></p><script>alert(1)</script>';

/** Opens the preview beside the form that is open. */
async function openPreview(page: Page) {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Aperçu public' }).click();
  const preview = await opening;
  await preview.locator('article').waitFor();
  return preview;
}

/** Without what a page makes up by itself: the names that tie its parts together. */
const htmlOf = async (page: { innerHTML: () => Promise<string> }) =>
  (await page.innerHTML())
    .replaceAll(/(id|aria-labelledby|aria-describedby)="[^"]*"/g, '$1')
    // For readers without JavaScript, who have no preview: empty in the application.
    .replaceAll('<noscript></noscript>', '');

test('the preview of an article is its page, and nothing else', async ({ page, site }) => {
  const { step } = test;
  const token = await signIn(page, site);
  const { slug, title } = await openNewArticle(page, site, CONTENT);
  await asksNoMore(page);
  // The form itself sends nothing from here on.
  const sent: Promise<string>[] = [];
  const note = (request: Request) =>
    sent.push(
      request.allHeaders().then((headers) => `${request.url()} ${JSON.stringify(headers)}`),
    );
  page.context().on('request', note);
  const preview = await openPreview(page);
  const heading = preview.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);

  await step(
    'it has no fault that axe finds, on a phone and at a desk, light and dark',
    async () => {
      for (const width of [360, 1280]) {
        await preview.setViewportSize({ width, height: 720 });
        expect(await faultsOf(preview), `${width} px`).toEqual([]);
      }
    },
  );
  await step('its links and buttons change nothing', async () => {
    const address = preview.url();
    expect(new URL(address).pathname).toBe('/apercu');
    await preview.getByRole('link', { name: 'un lien' }).click();
    await preview.getByRole('link', { name: 'Tous les articles' }).click();
    await expect(heading).toHaveText(title);
    expect(preview.url()).toBe(address);
  });
  await step('it is the published page, element for element', async () => {
    page.context().off('request', note);
    const published = await page.context().newPage();
    await published.goto(`${site.url}/article/${slug}`);
    await expect(published.getByRole('heading', { level: 1 })).toHaveText(title);
    const isShown = published.getByRole('button', { name: 'Partager' });
    await isShown.waitFor();
    const ofPublished = await htmlOf(published.locator('article'));
    expect(await htmlOf(preview.locator('article'))).toBe(ofPublished);
    await published.close();
    page.context().on('request', note);
  });
  await step('it follows what is typed, and begins with it when it is loaded again', async () => {
    await editorOf(page).press('End');
    await page.keyboard.type('Encore.');
    await titleField(page).fill('La lune');
    await expect(heading).toHaveText('La lune');
    await expect(preview.getByText('Encore.')).toBeVisible();
    // The next one begins with the text there is, without a key.
    await preview.reload();
    await expect(preview.getByText('Encore.')).toBeVisible();
  });
  await step(
    'it calls no backend, sends no token and knows nothing of the hidden path',
    async () => {
      page.context().off('request', note);
      expect(sent.length).toBeGreaterThan(0);
      for (const line of await Promise.all(sent)) {
        expect(line).not.toContain('/api/');
        expect(line).not.toContain(site.adminBase.slice(1));
        expect(line).not.toContain(token);
      }
      expect(await preview.evaluate(() => [document.referrer, String(window.opener)])).toEqual([
        '',
        'null',
      ]);
    },
  );
  await step('the form that is left says so to its preview, which keeps its text', async () => {
    await page.getByRole('button', { name: 'Retour à la liste' }).click();
    await page.getByRole('button', { name: 'Quitter' }).click();
    await expect(preview.getByRole('banner').getByRole('status')).toHaveText(
      'Le formulaire est fermé\u00a0: cet aperçu ne change plus.',
    );
    await expect(heading).toHaveText('La lune');
    await preview.close();
  });
  await step('that of a new article stays when the tab of its form is closed', async () => {
    await openInside(page, `${site.adminBase}/article/new`);
    const ofNew = await openPreview(page);
    await editorOf(page).fill('Elle dort déjà.');
    await expect(ofNew.getByText('Elle dort déjà.')).toBeVisible();
    await page.close();
    await expect(ofNew.getByText('Elle dort déjà.')).toBeVisible();
  });
});

test('opened by itself, the preview is an unknown address; nothing leads to it', async ({
  page,
  site,
}) => {
  const answer = await page.goto('/apercu');
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Oups/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  const map = await page.request.get(`${site.url}/sitemap.xml`, { headers: ownConnection });
  expect(await map.text()).not.toContain('apercu');
  await page.goto('/');
  await expect(page.locator('a[href^="/apercu"]')).toHaveCount(0);
});
