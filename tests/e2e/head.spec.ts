import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openInside } from '../support/back-office.ts';
import { expect, test } from '../support/site.ts';
import { appReady } from '../support/watched-page.ts';

const { step } = test;

const NAME = 'Radio Petite Lune';
const ADDRESS = process.env.VITE_SITE_URL ?? 'http://localhost:4173';

type Expected = Readonly<{
  path: string;
  title: string;
  shareTitle?: string;
  h1: string | RegExp;
  canonical: string;
  robots: 'index, follow' | 'noindex, nofollow';
}>;

const row = (
  path: string,
  title: string,
  h1: Expected['h1'],
  other: Partial<Expected> = {},
): Expected => ({ path, title, h1, canonical: path, robots: 'index, follow', ...other });
const hidden = { robots: 'noindex, nofollow' } as const;
const article = { canonical: '/articles/une-soiree-douce' };
const legal = { ...hidden, canonical: '/mentions-legales' };

/** Specification section 2, "Public routes" and "Head metadata on every page", row by row. */
const table: readonly Expected[] = [
  row('/', `${NAME} - La radio des tous petits`, NAME),
  row('/berceuse', `${NAME} - Berceuses`, 'BERCEUSE'),
  row('/articles', `${NAME} - Nos articles`, 'ARTICLES', { shareTitle: `${NAME} - Articles` }),
  row('/article/une-soiree-douce', `Une soirée douce - ${NAME}`, 'Une soirée douce', article),
  row('/articles/une-soiree-douce', `Une soirée douce - ${NAME}`, 'Une soirée douce', article),
  row('/histoire/le-lapin-et-la-lune', `Le lapin et la lune - ${NAME}`, 'Le lapin et la lune'),
  row('/partenaires', `${NAME} - Partenaires`, 'PARTENAIRES'),
  row('/contact', `${NAME} - Contact`, 'NOUS CONTACTER'),
  row('/mentions', `${NAME} - Mentions légales`, 'MENTIONS LÉGALES', legal),
  row('/mentions-legales', `${NAME} - Mentions légales`, 'MENTIONS LÉGALES', legal),
  row('/accessibilite', `${NAME} - Accessibilité`, 'DÉCLARATION D’ACCESSIBILITÉ'),
  // Its form opens it, and names itself behind the #.
  row('/apercu#formulaire', `Aperçu - ${NAME}`, /Cet aperçu s’ouvre/, {
    ...hidden,
    canonical: '/apercu',
  }),
  row('/404', `${NAME} - Page non trouvée`, /./, hidden),
];

const TWICE = ' | ';

/** What the head says, by the name of its tag; several values where it has a tag twice. */
const headOf = (page: Page) =>
  page.evaluate((twice) => {
    const said: Record<string, string> = { lang: document.documentElement.lang };
    const note = (name: string, value: string) => {
      said[name] = name in said ? `${said[name]}${twice}${value}` : value;
    };
    for (const tag of document.head.querySelectorAll('meta[name], meta[property]'))
      note(
        tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
        tag.getAttribute('content') ?? '',
      );
    for (const { textContent } of document.head.querySelectorAll('title'))
      note('title', textContent);
    for (const link of document.head.querySelectorAll('link[rel="canonical"]'))
      note('canonical', link.getAttribute('href') ?? '');
    return said;
  }, TWICE);

async function expectHead(page: Page, expected: Expected) {
  const { title, shareTitle = title, canonical, robots } = expected;
  const image = `${ADDRESS}${isRecord(expected) ? '/icons/icon-512.png' : '/logo.png'}`;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected.h1);
  await expect
    .poll(() => headOf(page))
    .toMatchObject({
      // A screen reader reads the page with a French voice.
      lang: 'fr',
      title,
      robots,
      canonical: `${ADDRESS}${canonical}`,
      'og:url': `${ADDRESS}${canonical}`,
      'og:title': shareTitle,
      'twitter:title': shareTitle,
      'twitter:card': 'summary_large_image',
      'og:locale': 'fr_FR',
      'og:site_name': NAME,
      'og:image': image,
      'twitter:image': image,
    });
  const { description, ...others } = await headOf(page);
  if (expected.path !== '/404') expect(description).not.toBe('');
  expect(description).toBeDefined();
  expect(description).not.toContain(TWICE);
  expect(others['og:description']).toBe(description);
  expect(others['twitter:description']).toBe(description);
}

/** It is made of a record of the backend. */
const isRecord = ({ path }: Expected) => /^\/(?:articles?|histoire)\/./.test(path);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every page of the build has the heading and the head the specification gives it', async ({
    page,
  }) => {
    for (const expected of table.filter((row) => !isRecord(row))) {
      await page.goto(expected.path);
      await expectHead(page, expected);
    }
  });
});

test('ten navigations leave the head of the last page, and no tag of those before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const tags = () => [...document.head.querySelectorAll('title, meta, link[rel=canonical]')];
    document.addEventListener('DOMContentLoaded', () => {
      const ofTheDocument = tags();
      const areKept = () => {
        const now = tags();
        return (
          now.length === ofTheDocument.length &&
          ofTheDocument.every((tag, place) => tag === now[place])
        );
      };
      Object.assign(window, { areKept });
    });
  });
  await page.goto('/contact');
  await appReady(page);
  await step('the application keeps the tags of a prerendered page, and adds none', async () => {
    expect(await page.evaluate(() => Reflect.get(window, 'areKept')())).toBe(true);
  });
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
  const tagsOfContact = await page.locator('head :is(title, meta, link[rel="canonical"])').count();
  const links = [
    ['Radio', '/'],
    ['Berceuse', '/berceuse'],
    ['Articles', '/articles'],
    ['Partenaires', '/partenaires'],
    ['Contact', '/contact'],
  ] as const;
  for (const [name, path] of [...links, ...links]) {
    await navigation.getByRole('link', { name }).click();
    const expected = table.find((row) => row.path === path);
    if (!expected) throw new Error(`The table must have a row for ${path}`);
    // A tag that was left over would be a second value.
    await expectHead(page, expected);
  }
  await expect(page.locator('head :is(title, meta, link[rel="canonical"])')).toHaveCount(
    tagsOfContact,
  );
  await step(
    'the browser’s own bars have the colour of the page, by day and by night',
    async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const [bars, paper] = await page.evaluate(() => {
          const shown = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
            .filter(({ media }) => matchMedia(media).matches)
            .map(({ content }) => content);
          const patch = document.createElement('i');
          patch.style.color = shown.join();
          document.body.append(patch);
          return [
            getComputedStyle(patch).color,
            getComputedStyle(document.documentElement).backgroundColor,
          ];
        });
        expect(bars, colorScheme).toBe(paper);
      }
    },
  );
});

test('a page that is made of a record has the head the specification gives it', async ({
  page,
}) => {
  const serve = (path: string, json: object) =>
    page.route(`**/api/${path}`, (route) => route.fulfill({ json }));
  await serve('article/findBySlug/une-soiree-douce', {
    id: 1,
    title: 'Une soirée douce',
    content: '<p><img src="/icons/icon-512.png"></p><p>Ce soir, la lune raconte.</p>',
    slug: 'une-soiree-douce',
  });
  await serve('histoire/findBySlug/le-lapin-et-la-lune', {
    id: 1,
    title: 'Le lapin et la lune',
    slug: 'le-lapin-et-la-lune',
    kind: 'histoire',
    description: 'Un lapin cherche la lune.',
    content: '',
    picture: '/icons/icon-512.png',
    sound: '/berceuse.mp3',
  });
  const [first, ...others] = table.filter(isRecord);
  if (!first) throw new Error('The table must have pages that are made of a record.');
  await page.goto(first.path);
  await step(`${first.path} has it`, () => expectHead(page, first));
  for (const expected of others)
    await step(`${expected.path} has it`, async () => {
      // Between two records: the heading of the one before says nothing of the next.
      await openInside(page, '/404');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Oups/);
      await openInside(page, expected.path);
      await expectHead(page, expected);
    });
  await step('every entity of HTML is decoded in the description of an article', async () => {
    const content = '<p>L&rsquo;&eacute;t&eacute; &hearts; &amp;eacute; R&D &lt;b&gt;</p>';
    await serve('article/findBySlug/ete', { id: 2, title: 'Été', slug: 'ete', content });
    await openInside(page, '/article/ete');
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      'L’été ♥ &eacute; R&D <b>...',
    );
  });
});

test('the shell of every other address has no page of its own to tell', () => {
  const shell = readFileSync('dist/shell.html', 'utf8');
  expect(shell).not.toContain('Bienvenue sur');
  expect(shell).toMatch(/<div id="root">\s*<\/div>/);
  // It has no footer to wait for.
  expect(shell).not.toContain('rel="expect"');
});
