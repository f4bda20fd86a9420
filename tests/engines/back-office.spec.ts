import { resolve } from 'node:path';
import type { Tab } from '#tests/support/engines/engine.ts';
import { shows, untilIn } from '#tests/support/engines/engine-listener.ts';
import { expect, test } from '#tests/support/engines/fixture.ts';
import type { RunningSite } from '#tests/support/start-site.ts';

const field = (name: string) => `//input[@name='${name}']`;
const editor = "//*[contains(@class, 'ql-editor')]";
const described = "//*[@role='dialog']//*[@id=//label[starts-with(., 'Description')]/@for]";
const dialogButton = "//*[@role='dialog']//button[@type='submit']";
const button = (name: string) => `//button[@aria-label='${name}' or normalize-space(.)='${name}']`;

/** A picture of some size: of a single pixel nothing is left where a page asks for one as wide as it needs. */
const picture = resolve('public/artwork-512.png');

async function signIn(tab: Tab, site: RunningSite) {
  await tab.type(field('email'), site.email);
  await tab.type(field('password'), site.password);
  await tab.press(button('CONNEXION'));
  await shows(tab, 'Tableau de bord');
}

// In Chromium admin-journeys.spec.ts and security-policy.spec.ts do it with every change.
test('the owner logs in, sees the articles and publishes one with a picture', {
  tag: '@deep',
}, async ({ engine, site }) => {
  const tab = await engine.open(site.url + site.adminBase);
  await signIn(tab, site);

  await tab.press("//main//a[@aria-describedby='section-article']");
  await shows(tab, 'Une routine du soir');
  await tab.press("//a[normalize-space(.)='Ajouter']");
  await tab.type(field('title'), 'Une lune toute neuve');
  await tab.press(editor);
  await tab.type(editor, 'Elle se lève.');
  await tab.attach("//input[@type='file']", picture);
  await tab.type(described, 'La lune');
  await tab.press(dialogButton);
  await tab.press("//main//button[@type='submit']");
  await shows(tab, 'Article enregistré.');
  // Firefox reports a request that leaving the page cuts off as a failed one.
  await untilIn(tab, 'the article in the list', () =>
    [...document.querySelectorAll('[role="row"]')].some(({ textContent }) =>
      textContent.includes('Une lune toute neuve'),
    ),
  );

  await tab.goTo(`${site.url}/article/une-lune-toute-neuve`);
  await shows(tab, 'Elle se lève.');
  await untilIn(tab, 'the picture', () => {
    const picture = document.querySelector<HTMLImageElement>('article img[alt="La lune"]');
    return (picture?.naturalWidth ?? 0) > 0;
  });
  expect(await tab.run(() => Reflect.get(window, 'faults'))).toEqual([]);
  await tab.close();
});

test('the end key beside a captioned picture leads behind it', { tag: '@deep' }, async ({
  engine,
  site,
}) => {
  const tab = await engine.open(site.url + site.adminBase);
  await signIn(tab, site);
  const id = await tab.run(async () => {
    const content =
      '<figure><img src="/logo.png" alt="La lune"><figcaption>Au lit</figcaption></figure><p>Fin</p>';
    const answer = await fetch('/api/article/create', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('token')}`,
      },
      body: JSON.stringify({ title: 'Au lit ce soir', content, adminId: 1 }),
    });
    return Number((await answer.json()).id);
  });
  await tab.goTo(`${site.url}${site.adminBase}/article/${id}/modifier`);
  await shows(tab, 'Au lit');
  await tab.run(() => {
    const text = document.querySelector<HTMLElement>('.ql-editor');
    text?.focus();
    getSelection()?.collapse(text?.querySelector('.ql-preserved-block')?.firstChild ?? null, 0);
    const end = new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true });
    text?.dispatchEvent(end);
    return document.execCommand('insertText', false, 'Ensuite');
  });
  await untilIn(tab, 'the words behind the picture', () =>
    [...document.querySelectorAll('.ql-editor > .ql-preserved-block + p')].some(
      ({ textContent }) => textContent === 'Ensuite',
    ),
  );
  await tab.close();
});
