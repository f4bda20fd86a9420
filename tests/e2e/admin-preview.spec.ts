import type { Page } from '@playwright/test';
import { faultsOf } from '#tests/support/axe.ts';
import { createArticle, editorOf, ownConnection, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import type { RunningSite } from '#tests/support/start-site.ts';
import { asksNoMore } from '#tests/support/watched-page.ts';

const titleField = (page: Page) => page.getByRole('textbox', { name: "Titre de l'article" });
const text = {
  title: 'Une nuit étoilée',
  content:
    '<p>Un  premier\nparagraphe&nbsp;avec <a href="/contact">un lien</a>.</p><h4>Sous-titre</h4><ul><li>un</li><li>deux</li></ul><p><img src="/icons/icon-192.png" alt="La lune" width="192" height="192"></p><script>alert(1)</script>',
};

/** Opens the form of an article, and its preview beside it. */
async function openPreview(page: Page, site: RunningSite, path: string) {
  await page.goto(`${site.url}${site.adminBase}/article/${path}`);
  await editorOf(page).waitFor();
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
  await signIn(page, site);
  const { id, slug, title } = await createArticle(page, site, text);
  const preview = await openPreview(page, site, `${id}/modifier`);
  const heading = preview.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);

  await step('it is the published page, element for element', async () => {
    const published = await page.context().newPage();
    await published.goto(`${site.url}/article/${slug}`);
    await expect(published.getByRole('heading', { level: 1 })).toHaveText(title);
    const isShown = published.getByRole('button', { name: 'Partager' });
    await isShown.waitFor();
    const ofPublished = await htmlOf(published.locator('article'));
    expect(await htmlOf(preview.locator('article'))).toBe(ofPublished);
    await published.close();
  });
  await step('its links and buttons change nothing', async () => {
    const address = preview.url();
    await preview.getByRole('link', { name: 'un lien' }).click();
    await preview.getByRole('link', { name: 'Tous les articles' }).click();
    await expect(heading).toHaveText(title);
    expect(preview.url()).toBe(address);
  });
  await step('the form that is left says so to its preview, which keeps its text', async () => {
    await page.getByRole('button', { name: 'Retour à la liste' }).click();
    await expect(preview.getByRole('banner').getByRole('status')).toHaveText(
      'Le formulaire est fermé\u00a0: cet aperçu ne change plus.',
    );
    await expect(heading).toHaveText(title);
  });
});

test('the preview follows what is typed, and says when the form is left', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const preview = await openPreview(page, site, 'new');
  await titleField(page).fill('La lune');
  await editorOf(page).fill('Elle dort déjà.');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('La lune');
  await expect(preview.getByText('Elle dort déjà.')).toBeVisible();
  // The next one begins with the text there is, without a key.
  await preview.reload();
  await expect(preview.getByText('Elle dort déjà.')).toBeVisible();
  await page.close();
  await expect(preview.getByText('Elle dort déjà.')).toBeVisible();
});

test('the preview calls no backend, sends no token and knows nothing of the hidden path', async ({
  page,
  site,
}) => {
  const token = await signIn(page, site);
  const { id, title } = await createArticle(page, site, text);
  await page.goto(`${site.url}${site.adminBase}/article/${id}/modifier`);
  await editorOf(page).waitFor();
  await asksNoMore(page);
  // The form itself sends nothing from here on.
  const sent: Promise<string>[] = [];
  page
    .context()
    .on('request', (request) =>
      sent.push(
        request.allHeaders().then((headers) => `${request.url()} ${JSON.stringify(headers)}`),
      ),
    );
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Aperçu public' }).click();
  const preview = await opening;
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
  await editorOf(page).press('End');
  await page.keyboard.type('Encore.');
  await expect(preview.getByText('Encore.')).toBeVisible();
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
  expect(new URL(preview.url()).pathname).toBe('/apercu');
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

// It is the published page, element for element: a test above.
for (const width of [360, 1280]) {
  test(`the preview has no axe finding at ${width} px, light and dark`, { tag: '@deep' }, async ({
    page,
    site,
  }) => {
    await signIn(page, site);
    const { id, title } = await createArticle(page, site, text);
    const preview = await openPreview(page, site, `${id}/modifier`);
    await preview.setViewportSize({ width, height: 720 });
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await faultsOf(preview)).toEqual([]);
  });
}
