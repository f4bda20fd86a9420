/** The quarter of an hour in which one person fills the shelf of stories. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { backAtList, ownName, rowOf, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import { FaultProxy } from '#tests/support/listening/fault-proxy.ts';

const song = readFileSync('server/live/songs/a-la-claire-fontaine.low.mp3');
/** The head of a wav, and silence. */
const wav = Buffer.concat([Buffer.from('RIFF\0\0\x04\0WAVEfmt '), Buffer.alloc(200_000)]);

const field = (page: Page) => page.getByRole('group', { name: 'Son' });

/** Gives the field a file by the dialog of the system. */
async function choose(page: Page, label: string, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await field(page).getByRole('button', { name: label }).click();
  await (await chooser).setFiles({ name, mimeType: 'audio/mpeg', buffer });
}

/** Drops an mp3 on the field, as from a folder of the computer. */
const drop = (page: Page, name: string, bytes: Buffer) =>
  field(page).evaluate(
    (element, { name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], name, { type: 'audio/mpeg' }));
      const zone = element.querySelector('div');
      zone?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    },
    { name, base64: bytes.toString('base64') },
  );

/** As many bytes go up in a second. */
async function slowUpload(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await session.send('Network.emulateNetworkConditions', line);
}

// story-sound.test.ts and story-form.test.ts have each of its steps, sounds.test.ts and stories.test.ts the
// backend's part.
test('a sound is dropped, cut in the middle, sent again and saved with its picture', {
  tag: '@deep',
}, async ({ page, site }) => {
  const line = new FaultProxy(site.port);
  await line.listen();
  const title = ownName('À la claire fontaine');
  try {
    await signIn(page, { ...site, url: `http://127.0.0.1:${line.port}` });
    await page.goto(`http://127.0.0.1:${line.port}${site.adminBase}/histoire`);
    await page.getByRole('link', { name: 'Ajouter' }).click();
    await page.getByLabel('Titre').fill(title);
    await page.getByLabel('Genre').selectOption('Berceuse');

    await choose(page, 'Choisir un fichier', 'faux.mp3', wav);
    const problems = field(page).getByRole('alert');
    await expect(problems).toContainText('Ceci n’est pas un mp3.');

    // Twelve seconds long: it is cut when a third has gone, long before its end on any machine.
    await slowUpload(page, song.length / 12);
    await drop(page, 'chanson.mp3', song);
    const progress = field(page).getByRole('progressbar', { name: 'Envoi de chanson.mp3' });
    await expect
      .poll(async () => Number(await progress.getAttribute('value')), { intervals: [100] })
      .toBeGreaterThan(30);
    // A browser tries once more by itself.
    line.refuse();
    line.resetAll();
    await expect(problems).toContainText('L’envoi a été coupé avant la fin.');
    await expect(page.getByLabel('Titre')).toHaveValue(title);
    await line.listen();
    await slowUpload(page, -1);
    await field(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(field(page)).toContainText(
      /36\ss · 0,3\sMo · 64\skbit\/s · mono · −\d\d,\d\sLUFS/,
    );

    // What the address serves is what was dropped, and it plays.
    const player = field(page).getByLabel('Écouter le son');
    const heard = await player.evaluate(async (audio: HTMLAudioElement) => {
      audio.muted = true;
      await audio.play();
      audio.pause();
      return Math.round(audio.duration);
    });
    expect(heard).toBe(36);

    await page.getByLabel('Description').fill('Une chanson pour s’endormir.');
    await page.getByRole('textbox', { name: 'Texte ou paroles' }).fill('Il y a longtemps.');
    const pictures = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Illustration/ }).click();
    await (await pictures).setFiles('public/icons/icon-192.png');
    const preview = page.getByAltText('Aperçu de l’illustration');
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(600);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await backAtList(page, site, 'histoire');
    await expect(rowOf(page, title).locator('img')).toHaveAttribute(
      'src',
      /^\/media\/[0-9a-f]{64}-600\.webp$/,
    );
    await expect(rowOf(page, title)).toContainText('0:36');
  } finally {
    await line.stop();
  }
});
