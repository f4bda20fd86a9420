/** Pages that are really closed while a message is on its way: one message, neither lost nor doubled. */
import type { Page } from '@playwright/test';
import { ownConnection, tokenOf } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/site.ts';
import { type StartedSite, startSite } from '#tests/support/start-site.ts';
import { appReady } from '#tests/support/watched-page.ts';

// A backend of its own: it counts the messages of one address.
let site: StartedSite;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

const messageOf = (name: string) => `${'Bonne nuit ☾ '.repeat(700)}${name}.`;

async function sendAtOnce(page: Page, name: string) {
  await page.goto(`${site.url}/contact`);
  await appReady(page);
  await page.getByLabel('Nom').fill(name);
  await page.getByLabel('Adresse e-mail').fill('camille@example.org');
  await page.getByLabel('Téléphone').fill('0612345678');
  await page.getByLabel('Message', { exact: true }).fill(messageOf(name));
  await page.getByRole('button', { name: 'Envoyer' }).dblclick();
}

/** How many of the messages that the backend keeps are the one sent here. */
async function countKept(page: Page, name: string) {
  const token = await tokenOf(page, site);
  const list = await page.request.get(
    `${site.url}/api/contact/page?page=0&size=20&sort=createdAt,desc`,
    { headers: { ...ownConnection, authorization: `Bearer ${token}` } },
  );
  const { content } = await list.json();
  return content.filter(({ message }: { message: string }) => message === messageOf(name)).length;
}

test('who closes the tab at once has sent one long message, whole', async ({ page, context }) => {
  const other = await context.newPage();
  await sendAtOnce(page, 'Camille');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => countKept(other, 'Camille')).toBe(1);
});

test('who goes to another site at once and comes back has sent it once', async ({ page }) => {
  await sendAtOnce(page, 'Dominique');
  await page.goto('about:blank');
  await expect.poll(() => countKept(page, 'Dominique')).toBe(1);
  await page.goBack();
  await appReady(page);
  await page.reload();
  await appReady(page);
  expect(await countKept(page, 'Dominique')).toBe(1);
});
