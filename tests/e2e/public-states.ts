/** Every state of the public pages besides the normal one, for browser tests to open. */

import { expect, type Locator, type Page } from '@playwright/test';
import { openInside } from '#tests/support/back-office.ts';
import { builtFile } from '#tests/support/built-file.ts';
import { appReady } from '#tests/support/watched-page.ts';

const LONG_WORD = 'anticonstitutionnellement'.repeat(4);
const LONG_ADDRESS = `https://example.org/${'une-adresse-sans-fin/'.repeat(6)}`;

/**
 * An article with everything the editor can write, and with elements that are too wide for a phone.
 */
export const fullArticle = {
  id: 1,
  title: `Une soirée douce, ${LONG_WORD}`,
  slug: 'une-soiree-douce',
  createdAt: '2026-05-12T18:00:00Z',
  updatedAt: null,
  content: [
    `<p>Ce soir, <strong>la lune</strong> <em>raconte</em>. <a href="${LONG_ADDRESS}">${LONG_ADDRESS}</a></p>`,
    `<h3>Le rituel</h3><p>${LONG_WORD}</p><h4>Un détail</h4>`,
    '<p><img src="/logo.png" alt="Un poste de radio et une lune" width="1200" height="630"></p>',
    '<ol><li data-list="bullet">Puce</li><li data-list="bullet" class="ql-indent-1">Dessous</li>',
    '<li data-list="ordered">Un</li><li data-list="checked">Fait</li></ol>',
    '<blockquote>Fais dodo.</blockquote>',
    `<pre>${'un bloc qui ne se coupe pas '.repeat(6)}</pre>`,
    `<table><thead><tr>${'<th>Heure</th>'.repeat(9)}</tr></thead>`,
    `<tbody><tr>${'<td>dix-huit heures</td>'.repeat(9)}</tr></tbody></table>`,
    '<p class="ql-align-right">À droite</p>',
  ].join(''),
};

const answer = (page: Page, url: string, json: object) =>
  page.route(url, (route) => route.fulfill({ json }));
const fail = (page: Page, url: string) =>
  page.route(url, (route) => route.fulfill({ status: 500, json: { message: 'Panne' } }));

/** A story whose words are too long for a phone. */
const longStory = {
  id: 1,
  title: `Le lapin, ${LONG_WORD}`,
  slug: 'le-lapin',
  kind: 'histoire',
  description: `Un lapin cherche la lune. ${LONG_WORD}`,
  content: `<p>Il était une fois. ${LONG_WORD}</p>`,
  picture: '/icons/icon-512.png',
  sound: '/berceuse.mp3',
  seconds: 3723,
  bytes: 60_000_000,
};

const STORY = '**/api/histoire/findBySlug/*';
const SHELF = '**/api/histoire';
const ARTICLES = '**/api/article/page*';
const PARTNERS = '**/api/partenaire';
const NETWORKS = '**/api/socialNetwork';
const PROGRAMME = '**/api/programme';

/** Opens a page as a link does where the application is there: from one that is made of no part of it. */
async function visit(page: Page, path: string) {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return appReady(page);
  }
  await openInside(page, '/404');
  const between = page.getByRole('heading', { level: 1, name: /^Oups/ });
  await between.waitFor();
  await openInside(page, path);
  await expect(between).toHaveCount(0);
}

/** Scrolls until something is there that comes when somebody scrolls to it. */
const scrollTo = (page: Page, there: Locator, by = 5000) =>
  expect(async () => {
    await page.mouse.wheel(0, by);
    await expect(there).toBeVisible({ timeout: 500 });
  }).toPass();

/**
 * Scrolls to the sections at the end of the home page, so that they load. In a new document: late in the
 * evening the programme is short, the sections before have shown themselves, and are remembered.
 */
async function openHomeSections(page: Page) {
  await page.goto('about:blank');
  await visit(page, '/');
  await scrollTo(page, page.getByRole('heading', { name: 'Au programme aujourd’hui' }), 400);
  await page.mouse.wheel(0, 5000);
}

async function fillInContact(page: Page) {
  await visit(page, '/contact');
  await page.getByLabel('Nom').fill('Camille');
  await page.getByLabel('Adresse e-mail').fill('camille@example.org');
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await page.getByLabel('Message').fill('Merci pour la berceuse.');
}

const send = (page: Page) => page.getByRole('button', { name: 'Envoyer' }).click();

export type PublicState = Readonly<{
  name: string;
  /** Another one that is made of the same parts. */
  like?: string;
  open: (page: Page) => Promise<void>;
}>;

/** By where they are: those of one group are opened one after the other, in one document. */
export const publicStates: Readonly<Record<string, readonly PublicState[]>> = {
  articles: [
    {
      name: 'articles on their way',
      async open(page) {
        await page.route(ARTICLES, () => undefined);
        await visit(page, '/articles');
        await page.getByText('Chargement des articles…').waitFor({ state: 'attached' });
      },
    },
    {
      name: 'no article yet',
      async open(page) {
        await answer(page, ARTICLES, { content: [], totalPages: 0 });
        await visit(page, '/articles');
        await page.getByText('Aucun article pour le moment').waitFor();
      },
    },
    {
      name: 'articles that could not load',
      async open(page) {
        await fail(page, ARTICLES);
        await visit(page, '/articles?page=2');
        await page.getByRole('button', { name: 'Réessayer' }).waitFor();
      },
    },
    {
      name: 'an article',
      async open(page) {
        await answer(page, '**/api/article/findBySlug/*', fullArticle);
        await visit(page, '/article/une-soiree-douce');
        await page.getByRole('button', { name: 'Partager' }).waitFor();
        // Its end comes when it comes near.
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await page.getByRole('heading', { name: 'À lire aussi' }).waitFor();
      },
    },
  ],
  stories: [
    // Before one that loads: that is kept.
    {
      name: 'a story that could not load',
      like: 'articles that could not load',
      async open(page) {
        await fail(page, STORY);
        await visit(page, '/histoire/le-lapin');
        await page.getByRole('button', { name: 'Réessayer' }).waitFor();
      },
    },
    {
      name: 'the shelf of stories',
      async open(page) {
        await answer(page, SHELF, [longStory, { ...longStory, id: 2, slug: 'autre', picture: '' }]);
        await visit(page, '/berceuse');
        await scrollTo(page, page.getByRole('heading', { name: 'Histoires et berceuses' }));
      },
    },
    {
      name: 'a story',
      async open(page) {
        await answer(page, STORY, longStory);
        await answer(page, SHELF, [longStory, { ...longStory, id: 2, slug: 'autre' }]);
        await visit(page, '/histoire/le-lapin');
        await page.getByRole('button', { name: 'Partager' }).waitFor();
        await scrollTo(page, page.getByRole('heading', { name: 'À écouter aussi' }));
      },
    },
    {
      name: 'a lullaby with words',
      async open(page) {
        const words = ['Fais dodo,', LONG_WORD, '', 'Maman est en haut.'];
        await answer(page, '**/lullaby.json', { title: 'Fais dodo', words });
        await visit(page, '/berceuse');
        await scrollTo(page, page.getByText('Maman est en haut.'));
      },
    },
  ],
  'partners and contact': [
    {
      name: 'partners that could not load',
      like: 'articles that could not load',
      async open(page) {
        await fail(page, PARTNERS);
        await visit(page, '/partenaires');
        await page.getByRole('button', { name: 'Réessayer' }).waitFor();
      },
    },
    {
      name: 'no partner yet',
      like: 'no article yet',
      async open(page) {
        await answer(page, PARTNERS, []);
        await visit(page, '/partenaires');
        await page.getByText('Aucun partenaire pour le moment.').waitFor();
      },
    },
    {
      name: 'partners with long names and without logos',
      async open(page) {
        await answer(page, PARTNERS, [
          { id: 1, name: LONG_WORD, url: 'https://example.org/', logo: '' },
          { id: 2, name: 'Sans lien', url: '', logo: '' },
        ]);
        await visit(page, '/partenaires');
        await page.getByText('Sans lien').waitFor();
      },
    },
    {
      name: 'a contact form with every field wrong',
      async open(page) {
        await visit(page, '/contact');
        await send(page);
        await page.getByText('au format 0612345678.').waitFor();
      },
    },
    {
      name: 'a contact form that was sent',
      async open(page) {
        await answer(page, '**/api/contact/create', { message: 'Message reçu.' });
        await fillInContact(page);
        await send(page);
        await page.getByText('Message envoyé !').waitFor();
      },
    },
    {
      name: 'a page that breaks',
      async open(page) {
        await page.route(`**/${builtFile('ContactPage')}`, (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            body: 'export function ContactPage() { throw new Error("broken"); }',
          }),
        );
        await page.goto('/404');
        await appReady(page);
        await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
        await page.getByRole('heading', { name: 'Cette page n’a pas pu s’afficher' }).waitFor();
      },
    },
  ],
  'the home page': [
    {
      name: 'the last titles',
      async open(page) {
        const at = '2026-11-24T19:05:00Z';
        await answer(page, '**/api/titles/recent', [{ title: LONG_WORD, artist: LONG_WORD, at }]);
        await visit(page, '/');
        await page.getByText('Quelle était cette chanson').click();
        await page.getByText(LONG_WORD).first().waitFor();
      },
    },
    {
      name: 'a programme and networks that could not load',
      like: 'articles that could not load',
      async open(page) {
        await fail(page, PROGRAMME);
        await fail(page, NETWORKS);
        await openHomeSections(page);
        await page.getByText('Les réseaux sociaux n’ont pas pu être chargés.').waitFor();
      },
    },
    {
      name: 'a day without programme, and no network',
      like: 'no article yet',
      async open(page) {
        await answer(page, PROGRAMME, { days: {} });
        await answer(page, NETWORKS, []);
        await openHomeSections(page);
        await page.getByText('Pas de programme annoncé aujourd’hui.').waitFor();
      },
    },
    {
      name: 'the programme of tomorrow',
      async open(page) {
        await openHomeSections(page);
        await page.getByRole('button', { name: /^Demain, / }).click();
        await page.locator('[aria-expanded=true]').waitFor();
      },
    },
    {
      name: 'the sleep timer over the home page',
      async open(page) {
        await visit(page, '/');
        await page.getByRole('button', { name: 'Minuterie' }).click();
        await page.getByRole('button', { name: '30\u00a0min' }).click();
        await page.getByText('Encore 30 minutes').first().waitFor();
      },
    },
  ],
};
