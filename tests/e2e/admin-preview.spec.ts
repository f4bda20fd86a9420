import type { Page } from '@playwright/test';
import { faultsOf } from '#tests/support/axe.ts';
import { createArticle, editorOf, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import type { RunningSite } from '#tests/support/start-site.ts';

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
  await page.getByRole('link', { name: 'Voir comme un parent' }).click();
  const preview = await opening;
  await preview.locator('iframe').waitFor();
  return { preview, frame: preview.frameLocator('iframe') };
}

/** Without what a page makes up by itself: the names that tie its parts together. */
const htmlOf = async (page: { innerHTML: () => Promise<string> }) =>
  (await page.innerHTML())
    .replaceAll(/(id|aria-labelledby|aria-describedby)="[^"]*"/g, '$1')
    // For readers without JavaScript, who have no preview: empty in the application.
    .replaceAll('<noscript></noscript>', '');

test('the preview of an article is the published page, element for element, and so is its card', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const { id, slug, title } = await createArticle(page, site, text);
  const { preview, frame } = await openPreview(page, site, `${id}/modifier`);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
  const published = await page.context().newPage();
  await published.goto(`${site.url}/article/${slug}`);
  await expect(published.getByRole('heading', { level: 1 })).toHaveText(title);
  const isShown = published.getByRole('button', { name: 'Partager' });
  await isShown.waitFor();
  expect(await htmlOf(frame.locator('main'))).toBe(await htmlOf(published.locator('main')));

  await preview.getByRole('button', { name: 'Carte' }).click();
  await published.goto(`${site.url}/articles`);
  const card = published.getByRole('article').filter({ hasText: title });
  await card.waitFor();
  expect(await htmlOf(frame.locator('li article'))).toBe(await htmlOf(card));

  await preview.getByRole('button', { name: 'Partage' }).click();
  await expect(frame.getByRole('heading')).toHaveText(`${title} - Radio Petite Lune`);
  await expect(frame.locator('article img')).toHaveAttribute('src', '/icons/icon-192.png');
});

test('the preview follows what is typed, and says when the form is left', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const { preview, frame } = await openPreview(page, site, 'new');
  await titleField(page).fill('La lune');
  await editorOf(page).fill('Elle dort déjà.');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('La lune');
  await expect(frame.getByText('Elle dort déjà.')).toBeVisible();
  // The next one begins with the text there is, without a key.
  await preview.reload();
  await expect(frame.getByText('Elle dort déjà.')).toBeVisible();
  await page.close();
  await expect(frame.getByText('Elle dort déjà.')).toBeVisible();
});

test('the form that is left says so to its preview', async ({ page, site }) => {
  await signIn(page, site);
  const { preview } = await openPreview(page, site, 'new');
  await page.getByRole('button', { name: 'Retour à la liste' }).click();
  await expect(preview.getByRole('status')).toHaveText(
    'Le formulaire est fermé\u00a0: cet aperçu ne change plus.',
  );
});

test('the preview has a phone’s width or a desk’s, by keyboard alone', async ({ page, site }) => {
  await signIn(page, site);
  const { preview } = await openPreview(page, site, 'new');
  const widthInside = () =>
    preview
      .locator('iframe')
      .evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth);
  expect(await widthInside()).toBe(360);
  await preview.getByRole('button', { name: 'Téléphone' }).focus();
  await preview.keyboard.press('Tab');
  await preview.keyboard.press('Enter');
  await expect.poll(widthInside).toBe(1280);
  await expect(preview.getByRole('button', { name: 'Ordinateur' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the preview calls no backend, sends no token and knows nothing of the hidden path', async ({
  page,
  site,
}) => {
  const token = await signIn(page, site);
  const { id, title } = await createArticle(page, site, text);
  await page.goto(`${site.url}${site.adminBase}/article/${id}/modifier`);
  await editorOf(page).waitFor();
  await page.waitForLoadState('networkidle');
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
  await page.getByRole('link', { name: 'Voir comme un parent' }).click();
  const preview = await opening;
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
  await editorOf(page).press('End');
  await page.keyboard.type('Encore.');
  await expect(frame.getByText('Encore.')).toBeVisible();
  await preview.getByRole('button', { name: 'Carte' }).click();
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

test('links and buttons of a preview change nothing', async ({ page, site }) => {
  await signIn(page, site);
  const { id, title } = await createArticle(page, site, text);
  const { preview, frame } = await openPreview(page, site, `${id}/modifier`);
  const address = preview.url();
  await frame.getByRole('link', { name: 'un lien' }).click();
  await frame.getByRole('link', { name: 'Tous les articles' }).click();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(preview.url()).toBe(address);
});

test('opened by itself, the preview says where it opens from; no search engine lists it', async ({
  page,
  site,
}) => {
  const answer = await page.goto('/apercu');
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(
    page.getByText(
      'Cet aperçu s’ouvre depuis le formulaire d’un article, avec «\u00a0Voir comme un parent\u00a0».',
    ),
  ).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  expect(await (await page.request.get(`${site.url}/sitemap.xml`)).text()).not.toContain('apercu');
  await page.goto('/');
  await expect(page.locator('a[href^="/apercu"]')).toHaveCount(0);
});

for (const width of [360, 1280]) {
  test(`the preview has no axe finding at ${width} px, light and dark`, async ({ page, site }) => {
    await signIn(page, site);
    const { id, title } = await createArticle(page, site, text);
    const { preview, frame } = await openPreview(page, site, `${id}/modifier`);
    await preview.setViewportSize({ width, height: 720 });
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await faultsOf(preview)).toEqual([]);
  });
}
