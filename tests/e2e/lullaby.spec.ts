import { chromium, type Page } from '@playwright/test';
import { builtFile } from '#tests/support/built-file.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/site.ts';
import { appReady, asksNoMore, expectSound, watchSound } from '#tests/support/watched-page.ts';

const player = (page: Page) => page.getByRole('region', { name: 'La berceuse' });

/** The element that is heard, whichever it is. */
const sound = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector<HTMLAudioElement>('body > audio[src]');
    return { seconds: audio?.currentTime ?? 0, paused: audio?.paused ?? true };
  });

async function listen(page: Page) {
  await page.goto('/berceuse');
  await player(page).getByRole('button', { name: 'Écouter' }).click();
  await expect(page.getByText('Berceuse en cours')).toBeVisible();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test("the lullaby stands in the browser's own player", async ({ page }) => {
    await page.goto('/berceuse');
    const audio = page.locator('audio[controls]');
    await expect(audio).toBeVisible();
    await expect(audio).toHaveAttribute('preload', 'none');
    await expect(audio).toHaveAttribute('src', '/berceuse.mp3');
    await expect(page.getByRole('button', { name: 'Écouter' })).toBeHidden();
    await test.step('there is no timer and no night lock, which would not work', async () => {
      await expect(page.getByText('Minuterie')).toBeHidden();
      await expect(page.getByText('Nuit noire')).toBeHidden();
    });
  });
});

test('who went on while the night lock was still on its way is not called back into the dark', async ({
  page,
}) => {
  const send = await holdBack(page, `**/${builtFile('NightLock')}`);
  await page.goto('/berceuse');
  await appReady(page);
  await page.getByRole('button', { name: 'Nuit noire' }).click();
  await page.getByRole('link', { name: 'Partenaires' }).first().click();
  await expect(page.getByRole('heading', { name: 'PARTENAIRES' })).toBeVisible();
  const came = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith(builtFile('NightLock')),
  );
  send();
  await came;
  await asksNoMore(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/partenaires');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Nuit noire' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('the box of ‘Veilleuse’ has the colours of the night', async ({ page }) => {
  await page.goto('/berceuse');
  await appReady(page);
  const box = page.getByRole('checkbox', { name: /^Veilleuse/ });
  const colourOf = (part: typeof box, name: string) =>
    part.evaluate(
      (element, property) => getComputedStyle(element).getPropertyValue(property),
      name,
    );
  const edge = await colourOf(page.getByRole('button', { name: '15 min' }), 'border-top-color');
  await expect(box).toHaveCSS('border-top-color', edge);
  await box.check();
  const primary = await colourOf(page.locator('[data-play="lullaby"]'), 'background-color');
  await expect(box).toHaveCSS('background-color', primary);
  await test.step('the page is as wide as the screen, at 360 and at 320 pixels', async () => {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

test('play pressed before the application arrives goes on through its arrival', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/*.js');
  await watchSound(page);
  await page.goto('/berceuse');
  await page.locator('[data-play="lullaby"]').click();
  await expectSound(page);
  release();
  await appReady(page);
  await expect(page.getByText('Berceuse en cours')).toBeVisible();
  await expectSound(page);
});

test('the lullaby starts again by itself, or ends in words for who wants that, at the next visit too', async ({
  page,
}) => {
  await listen(page);
  const slider = page.getByRole('slider', { name: 'Position dans la berceuse' });
  async function nearEnd() {
    await expect(slider).toHaveAttribute('max', /[1-9]/);
    await slider.fill((await slider.getAttribute('max')) ?? '');
  }
  await nearEnd();
  await expect.poll(async () => (await sound(page)).seconds).toBeLessThan(20);
  await expect(page.getByText('Berceuse en cours')).toBeVisible();

  await player(page).getByRole('button', { name: 'En boucle' }).click();
  await page.reload();
  await player(page).getByRole('button', { name: 'Écouter' }).click();
  await expect(page.getByText('Berceuse en cours')).toBeVisible();
  await nearEnd();
  await expect(page.getByText('La berceuse est terminée')).toBeVisible();
});

test.describe('the dark', () => {
  test('taps stop nothing, and only a long press leads back', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await listen(page);
    const opener = page.getByRole('button', { name: 'Nuit noire' });
    await opener.click();
    const dark = page.getByRole('dialog', { name: 'Nuit noire' });
    await expect(dark).toBeVisible();
    for (const [x, y] of [
      [180, 300],
      [180, 80],
      [20, 600],
      [340, 20],
    ] as const)
      await page.mouse.click(x, y);
    await page.keyboard.press('k');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    await expect(dark).toBeVisible();
    expect((await sound(page)).paused).toBe(false);

    await page.getByRole('button', { name: 'Appuyez longuement sur la lune pour revenir' }).hover();
    await page.mouse.down();
    await expect(dark).toBeHidden();
    await page.mouse.up();
    await expect(opener).toBeFocused();
    expect((await sound(page)).paused).toBe(false);
    await test.step('Escape leads back when it is held', async () => {
      await opener.click();
      await expect(dark).toBeVisible();
      await page.keyboard.down('Escape');
      await expect(dark).toBeHidden();
      await page.keyboard.up('Escape');
    });
  });

  test('the back of the browser neither leads out of it nor away from the page', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.goto('/berceuse');
    await appReady(page);
    await page.getByRole('button', { name: 'Nuit noire' }).click();
    const dark = page.getByRole('dialog', { name: 'Nuit noire' });
    await expect(dark).toBeVisible();
    // The router hears that nothing leads away a moment after the dark is there.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    for (let press = 0; press < 3; press += 1) {
      // Back, and forward again by the page itself.
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            let moves = 0;
            addEventListener('popstate', () => {
              moves += 1;
              if (moves === 2) resolve();
            });
            history.back();
          }),
      );
      await page.evaluate(() => document.querySelector('dialog')?.requestClose());
    }
    await expect(dark).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/berceuse');

    await page.keyboard.down('Enter');
    await expect(dark).toBeHidden();
    // Held a moment longer: the button beneath, which has the focus again, is not pressed by it.
    for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(page.getByRole('button', { name: 'Nuit noire' })).toBeFocused();
    // Its entry of the history goes a moment after it is hidden, and with the entry the element.
    await expect(page.locator('dialog')).toHaveCount(0);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/contact');
  });

  test('no scroll bar of a computer shines beside it, and the page keeps its place', async ({
    baseURL,
    launchOptions,
  }) => {
    const ignoreDefaultArgs = ['--hide-scrollbars'];
    const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs });
    const page = await browser.newPage();
    const bar = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    await page.goto(`${baseURL}/berceuse`);
    const opener = page.getByRole('button', { name: 'Nuit noire' });
    await opener.scrollIntoViewIfNeeded();
    await appReady(page);
    expect(await bar()).toBeGreaterThan(0);
    const place = await page.evaluate(() => scrollY);
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'Nuit noire' })).toBeVisible();
    expect(await bar()).toBe(0);
    await page.keyboard.down('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await browser.close();
  });
});

test('where the night lock cannot be loaded the page says so, and the next press opens it', async ({
  page,
}) => {
  await page.goto('/berceuse');
  await appReady(page);
  await page.route(`**/${builtFile('NightLock')}*`, (route) => route.abort());
  await page.getByRole('button', { name: 'Nuit noire' }).click();
  await expect(page.getByText(/La nuit noire n’a pas pu s’ouvrir/)).toBeVisible();
  await page.unroute(`**/${builtFile('NightLock')}*`);
  await page.getByRole('button', { name: 'Nuit noire' }).click();
  await expect(page.getByRole('dialog', { name: 'Nuit noire' })).toBeVisible();
});
