import type { Page } from '@playwright/test';
import { holdPictures, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';

const preview = (page: Page) => page.getByAltText('Aperçu du logo');

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Logo du partenaire/ }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

/** Red, green, blue and alpha of the logo at these points. */
const pixels = (page: Page, ...points: [x: number, y: number][]) =>
  preview(page).evaluate(async (image: HTMLImageElement, points) => {
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    return points.map(([x, y]) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])]);
  }, points);

/** A JPEG, its left half red and its right half blue, that says how it was held. */
async function turnedJpeg(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 200;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = 'red';
    pen.fillRect(0, 0, 200, 200);
    pen.fillStyle = 'blue';
    pen.fillRect(200, 0, 200, 200);
    return canvas.toDataURL('image/jpeg', 0.95);
  });
  const jpeg = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  // EXIF orientation 6: turn by a quarter to the right.
  const exif = Buffer.from(
    'ffe100224578696600004949' + '2a00080000000100120103000100000006000000' + '00000000',
    'hex',
  );
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

test('every logo becomes a square of 200 × 200', async ({ page, site }) => {
  const { step } = test;
  const blue = [0, 0, 255, 255];
  const nothing = [0, 0, 0, 0];
  await signIn(page, site);
  await page.goto(`${site.adminBase}/partenaire/new`);
  const photo = await turnedJpeg(page);
  /** Waits until another logo is shown than before. */
  const takes = async (act: () => Promise<unknown>) => {
    const before = await page.evaluate(
      () => document.querySelector<HTMLImageElement>('img[alt="Aperçu du logo"]')?.src ?? '',
    );
    await act();
    await expect(preview(page)).toHaveAttribute('src', /^data:image\/png;base64,/);
    await expect(preview(page)).not.toHaveAttribute('src', before);
  };
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100" width="400" height="100"><rect width="400" height="100" fill="#00f"/></svg>';

  await step('a file that only says it is a picture is refused in French', async () => {
    await choose(page, 'fausse.png', 'image/png', Buffer.from('rien'));
    await expect(page.getByText(/^Cette image ne peut pas être lue\./)).toBeVisible();
    await expect(preview(page)).toBeHidden();
  });
  await step('a drawing is centred in a transparent square', async () => {
    await takes(() => choose(page, 'logo.svg', 'image/svg+xml', Buffer.from(drawing)));
    const points = await pixels(page, [100, 10], [100, 100], [2, 100], [197, 100], [100, 190]);
    expect(points).toEqual([nothing, blue, blue, blue, nothing]);
  });
  await step(
    'a large photograph is said to be on its way, and stands upright, as its EXIF data asks',
    async () => {
      const release = await holdPictures(page);
      await takes(async () => {
        await choose(page, 'photo.jpg', 'image/jpeg', photo);
        await expect(page.getByText('Préparation du logo…')).toBeVisible();
        await release();
      });
      await expect(page.getByText('Préparation du logo…')).toBeHidden();
      const [left, top, bottom] = await pixels(page, [10, 100], [100, 20], [100, 180]);
      expect(left?.[3]).toBe(0);
      expect(top?.[0]).toBeGreaterThan(200);
      expect(bottom?.[2]).toBeGreaterThan(200);
    },
  );
});
